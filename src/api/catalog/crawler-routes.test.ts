// robots.txt, the sitemap and the product feed, read back by a parser of XML.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { defaultLocale, setLocale } from '../../platform/text/locale.ts';
import { dayMs } from '../../platform/values/day-ms.ts';

const origin = 'https://shop.example';
const image = { id: 'a'.repeat(20), width: 900, height: 1200, placeholder: '', alt: '' };
const hostile = 'Cap "5\' & <b>]]>\u0001\u000b👒';

const aShop = () => createTestShop({ publicUrl: origin });

const parser = new XMLParser({
  isArray: (name) => ['url', 'sitemap', 'item', 'image:image'].includes(name),
  parseTagValue: false,
  ignoreAttributes: false,
});

const read = async ({ app }: TestShop, path: string) => {
  const response = await app.request(path);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
};

const giveImages = ({ database }: TestShop, images: unknown[]) =>
  database.pool.query('update products set images = $1', [JSON.stringify(images)]);

test('robots.txt leads to the sitemap and keeps out of what is personal', async () => {
  const { app } = await aShop();
  const response = await app.request('/robots.txt');
  const lines = (await response.text()).split('\n');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/Dashboard', '/dashboard', '/checkoutForm', '/api/', '/orders', '/user/'])
    expect(lines).toContain(`Disallow: ${path}`);
});

test('robots.txt leaves open what pages load and what search engines show', async () => {
  const { app } = await aShop();
  const text = await (await app.request('/robots.txt')).text();
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => toPattern(rule));
  const open = [
    ...['/', '/Shop', '/Shop?page=2', '/Shop?category=Hat', '/product/oxford-shirt-sky'],
    ...['/search', '/search?q=hat', '/journal', '/assets/a.js', '/images/a/640.webp'],
    ...['/products/a', '/productss?page=0&size=8&sort=new', '/facets?size=M', '/categories'],
  ];
  for (const path of open)
    expect([path, closed.some((rule) => rule.test(path))]).toEqual([path, false]);
  for (const path of ['/Shop?category=Hat&sort=price', '/shop?color=blue', '/Shop?minPrice=10'])
    expect([path, closed.some((rule) => rule.test(path))]).toEqual([path, true]);
});

// RFC 9309: a rule is the beginning of a path, '*' is any text.
const toPattern = (rule: string): RegExp =>
  new RegExp(`^${rule.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`);

test('the sitemap lists visible products in parts of 50,000', async () => {
  const shop = await aShop();
  const first = await aProduct(shop.database, { slug: 'first' });
  const hidden = await aProduct(shop.database, { slug: 'hidden' });
  await hideProduct(shop.database, hidden);
  await aProduct(shop.database, { slug: 'last' });
  await shop.database.pool.query(
    `update products set sequence = case slug when 'first' then 49999 when 'last' then 50000
       else 120000 end, updated_at = '2026-11-02T03:04:05Z'`,
  );
  await giveImages(shop, [image]);
  expect((await read(shop, '/sitemap.xml')).sitemapindex.sitemap).toEqual([
    { loc: `${origin}/sitemap-pages.xml` },
    { loc: `${origin}/sitemap-products-1.xml`, lastmod: '2026-11-02T03:04:05.000Z' },
    { loc: `${origin}/sitemap-products-2.xml`, lastmod: '2026-11-02T03:04:05.000Z' },
  ]);
  expect((await read(shop, '/sitemap-products-1.xml')).urlset.url).toEqual([
    {
      loc: `${origin}/product/${first.slug}`,
      lastmod: '2026-11-02T03:04:05.000Z',
      'image:image': [{ 'image:loc': `${origin}/images/${image.id}/960.webp` }],
    },
  ]);
  const last = await read(shop, '/sitemap-products-2.xml');
  expect(last.urlset.url).toHaveLength(1);
  for (const part of ['0', '3', '999999999'])
    expect((await shop.app.request(`/sitemap-products-${part}.xml`)).status).toBe(404);
});

test('sitemaps and robots.txt are found unchanged until a product changes', async () => {
  const { app, database } = await aShop();
  await aProduct(database);
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-products-1.xml'];
  const tags = await Promise.all(
    paths.map(async (path) => (await app.request(path)).headers.get('etag') ?? ''),
  );
  const statuses = () =>
    Promise.all(
      paths.map(async (path, index) => {
        const headers = { 'If-None-Match': tags[index] ?? '' };
        return (await app.request(path, { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([304, 304, 304]);
  await database.pool.query(`update products set updated_at = updated_at + interval '1 s'`);
  expect(await statuses()).toEqual([304, 200, 200]);
});

test('the product feed has an item for each size, with what Google asks for', async () => {
  const shop = await aShop();
  const { sizes } = await aProduct(shop.database, {
    slug: 'oxford',
    style: 'an-oxford',
    priceCents: 5000,
    discountPriceCents: 2550,
    sizes: { M: 2, L: 0 },
  });
  await giveImages(shop, [image, { ...image, id: 'b'.repeat(20) }]);
  await shop.database.pool.query(`update product_sizes set sku = 'OX-L' where label = 'L'`);
  const { rss } = await read(shop, '/feeds/google.xml');
  expect([rss['@_version'], rss['@_xmlns:g']]).toEqual(['2.0', 'http://base.google.com/ns/1.0']);
  const shared = {
    'g:item_group_id': 'an-oxford',
    description: 'A shirt.',
    'g:image_link': `${origin}/images/${image.id}/960.webp`,
    'g:additional_image_link': `${origin}/images/${'b'.repeat(20)}/960.webp`,
    'g:price': '50.00 USD',
    'g:sale_price': '25.50 USD',
    'g:brand': 'Norrvane',
    'g:condition': 'new',
    'g:google_product_category': '1604',
    'g:product_type': 'Clothing',
    'g:gender': 'male',
    'g:age_group': 'adult',
    'g:color': 'Sky',
  };
  expect(rss.channel.item).toEqual([
    {
      'g:id': sizes[0]?.id,
      title: 'Oxford Shirt, Sky, M',
      link: `${origin}/product/oxford?size=M`,
      'g:size': 'M',
      'g:availability': 'in_stock',
      'g:identifier_exists': 'no',
      ...shared,
    },
    {
      'g:id': sizes[1]?.id,
      title: 'Oxford Shirt, Sky, L',
      link: `${origin}/product/oxford?size=L`,
      'g:size': 'L',
      'g:availability': 'out_of_stock',
      'g:mpn': 'OX-L',
      'g:identifier_exists': 'yes',
      ...shared,
    },
  ]);
});

test('a sale with a last day is told with its days in the time zone of the shop', async () => {
  const shop = await aShop();
  await aProduct(shop.database, { slug: 'cap', priceCents: 5000, discountPriceCents: 4000 });
  await aProduct(shop.database, { slug: 'endless', discountPriceCents: 4000 });
  await aProduct(shop.database, { slug: 'plain' });
  await giveImages(shop, [image]);
  await shop.database.pool.query(
    `update products set discount_last_day = '2199-12-31' where slug = 'cap'`,
  );
  const periodOf = async () => {
    const { rss } = await read(shop, '/feeds/google.xml');
    const items = rss.channel.item as Record<string, string>[];
    return Object.fromEntries(
      items.map((item) => [item['g:item_group_id'], item['g:sale_price_effective_date']]),
    );
  };
  const { cap = '', ...others } = await periodOf();
  expect(others).toEqual({ endless: undefined, plain: undefined });
  const [from = '', until] = cap.split('/');
  expect(until).toBe('2200-01-01T00:00Z');
  expect(from).toMatch(/^2\d{3}-\d\d-\d\dT00:00Z$/);
  setLocale({ ...defaultLocale, timeZone: 'Asia/Tokyo' });
  expect((await periodOf()).cap).toMatch(/T15:00Z\/2199-12-31T15:00Z$/);
});

test('the feed leaves out what has no image or color, and groups colors by style', async () => {
  const shop = await aShop();
  const style = 'a-style-of-more-characters-than-google-takes-for-a-group';
  for (const slug of ['sand', 'navy', 'no-image', 'no-color'])
    await aProduct(shop.database, { slug, style });
  await giveImages(shop, [image]);
  await shop.database.pool.query(
    `update products set images = case slug when 'no-image' then '[]' else images end,
       color_name = case slug when 'no-color' then null else color_name end`,
  );
  const { rss } = await read(shop, '/feeds/google.xml');
  const items = rss.channel.item as Record<string, string>[];
  expect(items.map(({ link }) => link)).toEqual([
    `${origin}/product/navy?size=M`,
    `${origin}/product/sand?size=M`,
  ]);
  const groups = new Set(items.map((item) => item['g:item_group_id']));
  expect([...groups]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('security.txt names the contact of the shop; without any there is none', async () => {
  const shop = await aShop();
  const path = '/.well-known/security.txt';
  const linesOf = async () => (await (await shop.app.request(path)).text()).trim().split('\n');
  const expires = expect.stringMatching(/^Expires: 2\d{3}-\d\d-\d\dT00:00:00.000Z$/);
  const rest = [expires, 'Preferred-Languages: en', `Canonical: ${origin}${path}`];
  expect(await linesOf()).toEqual([`Contact: ${origin}/contact`, ...rest]);
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('shop', '{"email": "care@shop.example"}')`,
  );
  const named = ['Contact: mailto:care@shop.example', `Contact: ${origin}/contact`, ...rest];
  await expect.poll(linesOf).toEqual(named);
  const answer = await shop.app.request(path);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const days =
    (Date.parse(/Expires: (\S+)/.exec(await answer.text())?.[1] ?? '') - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
  // Its links would have to be https.
  const local = await createTestShop({ publicUrl: 'http://localhost:3000' });
  expect((await local.app.request(path)).status).toBe(404);
});

test('names with characters that XML forbids or reserves stay well-formed', async () => {
  const shop = await aShop();
  await aProduct(shop.database, { name: hostile, description: hostile, sizes: { '<M>': 1 } });
  await giveImages(shop, [image]);
  const { rss } = await read(shop, '/feeds/google.xml');
  expect(rss.channel.item[0]).toMatchObject({
    title: 'Cap "5\' & <b>]]>👒, Sky, <M>',
    description: 'Cap "5\' & <b>]]>👒',
    link: expect.stringMatching(/\?size=%3CM%3E$/),
  });
});

test('an empty shop has an empty feed and a sitemap of pages', async () => {
  const shop = await aShop();
  expect((await read(shop, '/feeds/google.xml')).rss.channel.item).toBeUndefined();
  expect((await read(shop, '/sitemap.xml')).sitemapindex.sitemap).toHaveLength(1);
});

test('1,200 products stream in batches, compressed for who accepts it', async () => {
  const shop = await aShop();
  await shop.database.pool.query(
    `with made as (
       insert into products (slug, style, name, brand, category, department, description,
         price_cents, color_name, color_hex, images)
       select 'p' || n, 'p' || n, 'Cap', 'Brimsong', 'Hat', 'unisex', 'A cap.', 2000, 'Sand',
         '#c2b280', $1
       from generate_series(1, 1200) n returning id)
     insert into product_sizes (product_id, label, position, stock) select id, 'M', 0, 1 from made`,
    [JSON.stringify([image])],
  );
  const response = await shop.app.request('/feeds/google.xml');
  let chunks = 0;
  for await (const _ of response.body ?? []) chunks += 1;
  expect(chunks).toBeGreaterThan(5);
  expect((await read(shop, '/feeds/google.xml')).rss.channel.item).toHaveLength(1200);
  const urls = (await read(shop, '/sitemap-products-1.xml')).urlset.url as { loc: string }[];
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(1200);
  const headers = { 'Accept-Encoding': 'gzip' };
  for (const path of ['/feeds/google.xml', '/sitemap-products-1.xml']) {
    const compressed = await shop.app.request(path, { headers });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    await compressed.body?.cancel();
  }
});

test('feeds have a limit of their own by network', async () => {
  const { app } = await createTestShop({ rateLimits: { widen: 0.01 } });
  const status = async (path: string) =>
    (await app.request(path, {}, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })).status;
  expect([await status('/feeds/google.xml'), await status('/sitemap-products-1.xml')]).toEqual([
    200, 429,
  ]);
  expect(await status('/robots.txt')).toBe(200);
});
