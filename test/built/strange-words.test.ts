// Whoever writes a link chooses its words: in the head of no page, of no market, do they become
// the shop's own.
import { expect, test } from 'vitest';
import { searchParams } from '../../src/web/search-params.ts';
import { publicPages } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';

const { get, query } = openBuiltPages();

const words = 'Buy cheap watches at evil.example';
/** Those that some page reads, and what links of campaigns and of the shop's calls have. */
const names = new Set([
  ...Object.values(searchParams).flat(),
  ...['pattern', 'market', 'order', 'token', 'email', 'topic', 'product', 'lang', 'currency'],
  ...['utm_source', 'preview', 'result', 'method', 'failed', '__proto__'],
]);
const strange = new URLSearchParams([...names].map((name) => [name, words]));
const segment = encodeURIComponent(words);

const pages = [
  ...Object.values(publicPages).flatMap((paths) => paths.slice(0, 1)),
  '/Collection/under-50',
].map((path) => `${path.split(/[?#]/)[0]}?${strange}`);
const paths = ['', '/product', '/Collection', '/journal', '/newsletter', '/withdrawal'].map(
  (path) => `${path}/${segment}`,
);
const links = [...pages, ...paths, `/${segment}/Shop`, `/${segment}/product/oxford-shirt-sky`];

/** What search engines and shared links take from a page. */
const takenFrom = (html: string): string =>
  [
    ...[/<title>.*?<\/title>/gs, /<meta [^>]*>/g, /<link (?![^>]*stylesheet)[^>]*>/g],
    ...[/<h1.*?<\/h1>/gs, /<script type="application\/ld\+json">.*?<\/script>/gs],
  ]
    .flatMap((part) => html.match(part) ?? [])
    .join('\n');

const told = async (path: string) => {
  const page = await get(path);
  const html = await page.text();
  const [found = null] = takenFrom(html).match(/[^\n]*(evil|watches)[^\n]*/i) ?? [];
  return { status: page.status < 500, hasTitle: html.includes('<title>'), found };
};

test('a link with words for every parameter, in two markets', async () => {
  await query(
    `insert into markets (slug, name, language, prices_include, is_active, position,
       multiplied_by, divided_by)
     values ('de', 'Germany', 'de-DE', 'gross', true, 1, 1, 1)`,
    [],
  );
  await query(`insert into market_countries values ('DE', 'de')`, []);
  await query('select derive_market_prices(array(select id from products))', []);
  await expect.poll(async () => (await get('/de/Shop')).status).toBe(200);
  const wrong: unknown[] = [];
  // One after the other, as no crowd: a busy shop would tell it to come back.
  for (const link of links)
    for (const market of ['', '/de']) {
      const { status, hasTitle, found } = await told(`${market}${link}`);
      if (!status || !hasTitle || found) wrong.push([`${market}${link}`, status, hasTitle, found]);
    }
  expect(wrong).toEqual([]);
});
