import { expect, test } from 'vitest';
import { pageKey, readSearchParams } from './search-params.ts';

test.each([
  ['/Shop?page=2&category=Hat', '/shop?page=2&category=Hat'],
  ['/shop?category=Hat&page=2', '/shop?page=2&category=Hat'],
  ['/SHOP/?utm_source=x&page=', '/shop'],
  ['/', '/'],
  ['/search?q=linen&size=7', '/search?q=linen'],
  ['/search?q=linen&q=wool', '/search?q=linen&q=wool'],
  ['/?q=1&page=2&category=3', '/'],
  ['/product/oxford-shirt-sky?q=1', '/product/oxford-shirt-sky'],
  ['//evil.example//x/', '/evil.example/x'],
  ['/Login?next=%2FcheckoutForm', '/login?next=%2FcheckoutForm'],
  ['/SignUp?next=%2FDashboard%2Fpayment%3Forder%3D7', '/signup?next=%2FcheckoutForm'],
  ['/Login?next=%2FDashboard', '/login'],
  ['/Login?next=%2F%2Fevil.example%2FcheckoutForm', '/login'],
])('%s has the key %s', (path, key) => {
  expect(pageKey(new URL(`https://shop.example${path}`))).toBe(key);
});

test('a page reads the parameters that it declares and no others', () => {
  const url = new URL('https://shop.example/Search?size=8&q=linen');
  expect([...readSearchParams(url)]).toEqual([['q', 'linen']]);
});
