import { expect, test } from 'vitest';
import { expectLinear } from '../../test/expect-linear.ts';
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
  ['/Product/oxford-shirt-sky/?q=1&size=M', '/product/oxford-shirt-sky?size=M'],
  ['//evil.example//x/', '/evil.example/x'],
  ['/Login?next=%2FcheckoutForm', '/login?next=%2FcheckoutForm'],
  ['/SignUp?next=%2FDashboard%2Fpayment%3Forder%3D7', '/signup?next=%2FcheckoutForm'],
  ['/Login?next=%2FDashboard', '/login'],
  ['/Login?next=%2F%2Fevil.example%2FcheckoutForm', '/login'],
])('%s has the key %s', (path, key) => {
  expect(pageKey(new URL(`https://shop.example${path}`))).toBe(key);
});

test.each([
  ['/Shop?pattern=striped,checked&page=2', '/shop?page=2&pattern=checked&pattern=striped'],
  ['/shop?pattern=Striped&pattern=checked', '/shop?pattern=checked&pattern=striped'],
  ['/search?pattern=striped&q=tee', '/search?q=tee&pattern=striped'],
  // What no product can have is no page of its own, whatever it is called.
  ['/shop?pattern=dotted&fabric=silk&__proto__=x&constructor=striped', '/shop'],
  ['/Collection?pattern=striped', '/collection'],
])('%s has the key %s in a shop with a pattern', (path, key) => {
  const tags = new Set(['pattern:striped', 'pattern:checked', 'constructor:striped']);
  expect(pageKey(new URL(`https://shop.example${path}`), (tag) => tags.has(tag))).toBe(key);
});

test('made-up attributes are read in time that grows with their number', async () => {
  const made = Array.from({ length: 8000 }, (_, n) => `k${n}=a,b,c`);
  await expectLinear((share) => {
    const text = made.slice(0, made.length * share).join('&');
    return pageKey(new URL(`https://shop.example/shop?${text}`), () => true);
  });
});

test('a page reads the parameters that it declares and no others', () => {
  const url = new URL('https://shop.example/Search?size=8&q=linen');
  expect([...readSearchParams(url)]).toEqual([['q', 'linen']]);
});
