// What a URL answers before any script runs: its status, its title, what it shows without scripts.
import { expect, test } from 'vitest';
import { openBuiltPages, origin } from './built-pages.ts';

const { findRoute, get, readPage } = openBuiltPages();

const paths = [
  '/',
  '/Home',
  '/Shop',
  '/search',
  '/productsCart',
  '/About',
  '/Collection',
  '/Login',
  '/SignUp',
  '/product/rib-beanie-mustard',
];

const readHead = async (path: string) => {
  const response = await get(path);
  const html = await response.text();
  return {
    status: response.status,
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    lang: /<html[^>]* lang="en"/.test(html),
  };
};

test.each(paths)(
  '%s has a title, a description and one canonical URL in any case',
  async (path) => {
    const head = await readHead(path);
    expect(head).toEqual({
      status: 200,
      title: expect.stringMatching(/Hemline/),
      description: expect.stringMatching(/.{20,}/),
      canonical: expect.stringContaining(`${origin}/`),
      lang: true,
    });
    expect(await readHead(path.toLowerCase())).toEqual(head);
    expect(await readHead(path.toUpperCase())).toEqual(head);
  },
);

test.each([
  ['/', '/'],
  ['/SHOP?page=2', '/Shop'],
  ['/product/rib-beanie-mustard', '/product/:slug'],
  ['/no/such/page', '/*'],
  ['/Dashboard/Customers/5', '/Dashboard/*'],
])('%s is a page of the route %s', async (url, route) => {
  expect(await findRoute(url)).toBe(route);
  expect((await get(url)).headers.get('x-page-route')).toBeNull();
});

test('titles differ from page to page', async () => {
  const heads = await Promise.all(paths.slice(1).map(readHead));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
});

test.each([
  '/nowhere',
  '/nowhere/at/all',
  '/journal/nothing',
  '/product/unknown-product',
  '/Dashboard/nowhere',
  '/assets/nothing.js',
  '/images/0/640.webp',
])('%s answers 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("without scripts an image leads to its file, a film has the browser's controls", async () => {
  const html = await readPage('/product/belted-trench-stone');
  expect(html).toMatch(/<a [^>]*href="\/images\/\w{20}\/1600\.webp"/);
  const [film = ''] = /<noscript><video[^>]*>/.exec(html) ?? [];
  expect(film).toMatch(/ controls=""/);
  expect(film).toMatch(/ poster="\/images\/\w{20}\/960\.webp"/);
  expect(film).toMatch(/ aria-label="[^"]* closer and back"/);
});
