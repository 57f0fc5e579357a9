// What counts as seen: pages that browsers show, from memory or not, and nothing else.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createViewLog } from '../domain/insights/view-log.ts';
import { countViews } from './count-views.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const within = { ...browser, 'sec-fetch-site': 'same-origin' };
const call = { ...within, 'sec-fetch-dest': 'empty' };

/** Asks once; later answers come after the listener has returned. */
const see = (
  url: string,
  headers: Record<string, string>,
  { method = 'GET', status = 200, isFromMemory = false } = {},
) => {
  const log = createViewLog();
  let finish = () => {};
  const outgoing = {
    headersSent: false,
    statusCode: 0,
    once: (_: string, run: () => void) => {
      finish = run;
    },
  };
  const answer = () => Object.assign(outgoing, { headersSent: true, statusCode: status });
  const listener = countViews(log)(() => (isFromMemory ? answer() : undefined));
  listener(
    { method, url, headers } as never as IncomingMessage,
    outgoing as never as ServerResponse,
  );
  answer();
  finish();
  return Object.entries(log.take())
    .flatMap(([kind, views]) => (views > 0 ? `${views} ${kind}` : []))
    .join(', ');
};

test('a page that a browser opens from outside is a visit, one from within is none', () => {
  expect(see('/', browser)).toBe('1 visit');
  expect(see('/Shop?page=2', { ...browser, 'sec-fetch-site': 'cross-site' })).toBe('1 visit');
  expect(see('/Shop', within)).toBe('');
});

test('products and the cart are counted as documents and behind links', () => {
  expect(see('/product/oxford-shirt?utm_source=x', browser)).toBe('1 visit, 1 product');
  expect(see('/product/oxford-shirt', within, { isFromMemory: true })).toBe('1 product');
  expect(see('/product/oxford-shirt', within, { status: 304 })).toBe('1 product');
  expect(see('/products/oxford-shirt/measures', call)).toBe('1 product');
  expect(see('/products/oxford-shirt', call)).toBe('');
  expect(see('/productsCart', within)).toBe('1 cart');
  expect(see('/order-limits', call)).toBe('1 cart');
});

test('they are counted below the address of any market, and nothing that is only named so', () => {
  expect(see('/de/product/oxford-shirt', browser)).toBe('1 visit, 1 product');
  expect(see('/CH-fr/ProductsCart/', within)).toBe('1 cart');
  expect(see('/products/oxford-shirt/measures?market=de', call)).toBe('1 product');
  expect(see('/collection/productscart', within)).toBe('');
  expect(see('/pages/order-limits', call)).toBe('');
  expect(see('/de/', browser)).toBe('1 visit');
});

test('nothing else is: other answers, other callers, the dashboard, what is fetched ahead', () => {
  expect(see('/product/gone', browser, { status: 404 })).toBe('');
  expect(see('/product/former-name', browser, { status: 301 })).toBe('');
  expect(see('/', browser, { method: 'HEAD' })).toBe('');
  expect(see('/', {})).toBe('');
  expect(see('/', { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(
    '',
  );
  expect(see('/', { ...browser, 'sec-purpose': 'prefetch' })).toBe('');
  expect(see('/Dashboard', browser)).toBe('');
  expect(see('/images/x.avif', { ...browser, 'sec-fetch-dest': 'image' })).toBe('');
});
