import { expect, test } from 'vitest';
import { loginUrl, returnTo } from './return-to.ts';

test('who was sent to the login page comes back to the very place', () => {
  const path = loginUrl(new URL('http://localhost:3000/Dashboard/payment?order=1&x=a%26b#card'));
  expect(returnTo(new URL(path, 'http://localhost:3000').search)).toBe(
    '/Dashboard/payment?order=1&x=a%26b#card',
  );
});

test('no link leads out of the shop, or round in circles', () => {
  const bad = [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'Home',
    '/Login',
    '/login/?next=/Login',
    '/SIGNUP',
    '/SetPassword?token=x',
  ];
  const led = bad.map((next) => returnTo(`?next=${encodeURIComponent(next)}`));
  expect(led).toEqual(bad.map(() => '/Home'));
  expect(returnTo('')).toBe('/Home');
});
