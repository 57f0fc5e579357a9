import { expect, test } from 'vitest';
import { loginUrl, returnTo } from './return-to.ts';

test('login returns to the full URL the user came from', () => {
  const path = loginUrl(new URL('http://localhost:3000/Dashboard/payment?order=1&x=a%26b#card'));
  expect(returnTo(new URL(path, 'http://localhost:3000').search)).toBe(
    '/Dashboard/payment?order=1&x=a%26b#card',
  );
});

test('other hosts and sign-in pages are no return targets', () => {
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
    '/SetPassword#token=x',
  ];
  const targets = bad.map((next) => returnTo(`?next=${encodeURIComponent(next)}`));
  expect(targets).toEqual(bad.map(() => '/Home'));
  expect(returnTo('')).toBe('/Home');
});
