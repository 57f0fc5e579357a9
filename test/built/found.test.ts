// What search engines and shared links get: the head of every public page, sitemap, RSS, manifest.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBuiltPages, origin } from './built-pages.ts';

const { get, readPage } = openBuiltPages();

/** The canonical path of each page, its type, and the kinds of its structured data. */
const heads: Record<string, [canonical: string, type: string, ...kinds: string[]]> = {
  '/': ['/', 'website', 'Organization', 'WebSite'],
  '/home': ['/', 'website', 'Organization', 'WebSite'],
  '/Shop': ['/Shop', 'website', 'CollectionPage', 'BreadcrumbList'],
  '/shop/?utm_source=letter': ['/Shop', 'website', 'CollectionPage', 'BreadcrumbList'],
  '/Shop?page=2': ['/Shop?page=2', 'website', 'CollectionPage', 'BreadcrumbList'],
  '/Shop?category=hat&page=2': [
    '/Shop?category=Hat&page=2',
    'website',
    'CollectionPage',
    'BreadcrumbList',
  ],
  '/Shop?department=women': [
    '/Shop?department=women',
    'website',
    'CollectionPage',
    'BreadcrumbList',
  ],
  '/Shop?sale=true': ['/Shop?sale=true', 'website', 'CollectionPage', 'BreadcrumbList'],
  '/product/oxford-shirt-sky': [
    '/product/oxford-shirt-sky',
    'product',
    'Product',
    'BreadcrumbList',
  ],
  '/PRODUCT/Oxford-Shirt-Sky': [
    '/product/oxford-shirt-sky',
    'product',
    'Product',
    'BreadcrumbList',
  ],
  '/search': ['/search', 'website'],
  '/search?q=hat': ['/search', 'website'],
  '/collection': ['/Collection', 'website'],
  '/collection/Under-50': ['/Collection/under-50', 'website', 'CollectionPage', 'BreadcrumbList'],
  '/about': ['/About', 'website'],
  '/Contact': ['/contact', 'website', 'BreadcrumbList'],
  '/Shipping': ['/shipping', 'website', 'BreadcrumbList'],
  '/size-guide': ['/size-guide', 'website', 'BreadcrumbList'],
  '/privacy/': ['/privacy', 'website', 'BreadcrumbList'],
  '/terms': ['/terms', 'website', 'BreadcrumbList'],
  '/accessibility': ['/accessibility', 'website', 'BreadcrumbList'],
  '/newsletter': ['/newsletter', 'website'],
  '/journal': ['/journal', 'website'],
  '/journal/Hat-Size': ['/journal/hat-size', 'article', 'BlogPosting', 'BreadcrumbList'],
  '/productsCart': ['/productsCart', 'website'],
  '/login': ['/Login', 'website'],
  '/signup': ['/SignUp', 'website'],
};

for (const [path, [canonical, type, ...kinds]] of Object.entries(heads)) {
  test(`${path} says what it is`, async () => {
    const head = await readHead(path);
    expect(head.canonical).toEqual([`${origin}${canonical}`]);
    // What a customer has typed is nothing for search engines.
    expect(head.meta('robots')).toEqual(path.startsWith('/search?') ? ['noindex'] : []);
    expect(head.meta('description')[0]).toMatch(/.{20}/);
    expect(head.meta('og:url')).toEqual([`${origin}${canonical}`]);
    expect(head.meta('og:type')).toEqual([type]);
    expect(head.meta('og:site_name')).toEqual(['Hemline']);
    for (const name of ['og:title', 'og:description', 'og:image:alt'])
      expect([name, head.meta(name)]).toEqual([name, [expect.stringMatching(/\w/)]]);
    expect(head.meta('twitter:card')).toEqual(['summary_large_image']);
    expect(head.data.map((data) => data['@type'])).toEqual(kinds);
    const [image = ''] = head.meta('og:image');
    expect(image.startsWith(`${origin}/`)).toBe(true);
    const { width, height } = await sharp(
      Buffer.from(await (await get(image)).arrayBuffer()),
    ).metadata();
    expect(head.meta('og:image:width')).toEqual([String(width)]);
    expect(head.meta('og:image:height')).toEqual([String(height)]);
  });
}

test('a listing names its products in their order, on page 2 from the ninth on', async () => {
  const { data } = await readHead('/Shop?page=2');
  const [product] = await (await get('/productss?page=1&size=8')).json();
  expect(data[0]).toMatchObject({
    url: `${origin}/Shop?page=2`,
    mainEntity: {
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 9, url: `${origin}/product/${product.slug}` },
      ]),
    },
  });
});

test('narrower listings of the sale or a collection are kept as it', async () => {
  for (const path of ['/Shop?sale=true&sort=featured', '/Shop?color=Blue&sale=true'])
    expect(await canonicalOf(path)).toEqual([`${origin}/Shop?sale=true`]);
  const blue = await canonicalOf('/collection/under-50?color=Blue');
  expect(blue).toEqual([`${origin}/Collection/under-50`]);
});

test('a filtered listing is described by what was chosen', async () => {
  const [hats = ''] = (await readHead('/Shop?category=Hat')).meta('description');
  expect(hats).toMatch(/^Hats: 13 items\./);
  const [sale = ''] = (await readHead('/Shop?sale=true')).meta('description');
  expect(sale).toMatch(/^Sale until \w{3}, [\w ]+: 19 items\./);
  expect(hats).not.toMatch(/coats|shirts/i);
});

for (const path of [
  '/nowhere',
  '/Dashboard',
  '/SetPassword',
  '/ConfirmEmail',
  '/UndoEmailChange',
  '/checkoutForm',
]) {
  test(`${path} is not for search engines`, async () => {
    const head = await readHead(path);
    expect([head.canonical, head.meta('robots')]).toEqual([[], ['noindex']]);
    expect(head.meta('og:image')).toEqual([]);
  });
}

test('a product has the offer that Google asks for', async () => {
  const product = '/product/oxford-shirt-sky';
  const { data } = await readHead(product);
  const answer = await get('/products/oxford-shirt-sky');
  const [{ UpdatePrice, ratingCount }] = await answer.json();
  expect(data[0]).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Oxford Shirt',
    image: expect.arrayContaining([expect.stringContaining(`${origin}/images/`)]),
    offers: expect.arrayContaining([
      {
        '@type': 'Offer',
        name: 'Oxford Shirt, Sky, M',
        url: `${origin}${product}?size=M`,
        price: UpdatePrice.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Hemline' },
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
          shippingRate: { '@type': 'MonetaryAmount', value: '20.00', currency: 'USD' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            businessDays: {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
                (day) => `https://schema.org/${day}`,
              ),
            },
            handlingTime: businessDays(0, 1),
            transitTime: businessDays(1, 4),
          },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'US',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 30,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        },
      },
    ]),
  });
  // The owner gave no SKU, and a number of the database is none.
  expect(JSON.stringify(data[0])).not.toContain('"sku"');
  // The reviews of the demo catalog are made up.
  expect(ratingCount).toBeGreaterThan(0);
  expect(data[0]).not.toHaveProperty('aggregateRating');
  expect(data[0]).not.toHaveProperty('review');
  const steps = data[1]?.itemListElement as { position: number; item: string }[];
  expect(steps.map(({ position, item }) => [position, item])).toEqual([
    [1, `${origin}/`],
    [2, `${origin}/Shop`],
    [3, `${origin}/Shop?category=Clothing`],
    [4, `${origin}${product}`],
  ]);
});

const businessDays = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

test('a link that names a size opens with it chosen; search engines keep one page', async () => {
  const path = '/product/oxford-shirt-sky';
  const chosen = async (url: string) =>
    /<label[^>]*><input(?=[^>]* checked)[^>]*>([^<]+)/.exec(await readPage(url))?.[1];
  expect(await chosen(path)).toBeUndefined();
  expect(await chosen(`${path}?size=made-up`)).toBeUndefined();
  expect(await chosen(`${path}?size=M&utm_source=google`)).toBe('M');
  expect(await canonicalOf(`${path}?size=M`)).toEqual([`${origin}${path}`]);
});

test('the feed and the page of each product agree on price and stock of each size', async () => {
  const { rss } = await readXml('/feeds/google.xml');
  const items = rss.channel.item as Record<string, string>[];
  const ofFeed = items.map((item) => [
    item.link,
    Number.parseFloat(item['g:sale_price'] ?? item['g:price'] ?? ''),
    item['g:availability'] === 'in_stock',
  ]);
  const paths = new Set(items.map(({ link = '' }) => new URL(link).pathname));
  expect(paths.size).toBe(49);
  const ofPages: unknown[] = [];
  for (const path of paths) {
    const [product] = (await readHead(path)).data;
    const offers = (product?.offers ?? []) as Record<string, string>[];
    for (const offer of offers)
      ofPages.push([offer.url, Number(offer.price), /InStock$/.test(offer.availability ?? '')]);
  }
  expect(ofFeed).toEqual(ofPages);
});

test('the sitemap has every public page that home leads to', async () => {
  const index = await readXml('/sitemap.xml');
  const parts = (index.sitemapindex.sitemap as Entry[]).map(({ loc }) => loc);
  const listed = new Set<string>();
  for (const part of parts) {
    const { urlset } = await readXml(part);
    for (const { loc } of urlset.url as Entry[]) listed.add(loc);
  }
  expect([...listed].filter((url) => url.includes('/product/'))).toHaveLength(49);
  const personal = ['/productsCart', '/Login', '/SignUp', '/search'];
  const home = await readPage('/');
  const paths = new Set([...home.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, path]) => path));
  expect(paths.size).toBeGreaterThan(15);
  // One after the other, as no crowd: a busy shop would tell it to come back.
  for (const path of paths)
    for (const url of await canonicalOf(path ?? ''))
      if (!personal.includes(new URL(url).pathname)) expect([...listed]).toContain(url);
  for (const url of listed) expect(await canonicalOf(url)).toEqual([url]);
});

test('the journal is an RSS feed that pages name', async () => {
  const { rss } = await readXml('/journal/rss.xml');
  const items = rss.channel.item as Record<string, string>[];
  expect(items).toHaveLength(5);
  for (const { link = '', pubDate = '', 'content:encoded': html } of items) {
    expect((await readHead(link)).canonical).toEqual([link]);
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
    expect(html).toContain('<p>');
    expect(html).not.toMatch(/(href|src)="\//);
  }
  expect(await readPage('/journal')).toContain('href="/journal/rss.xml"');
  const response = await get('/journal/rss.xml');
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const again = await get('/journal/rss.xml', {
    headers: { 'If-None-Match': etag },
  });
  expect(again.status).toBe(304);
});

test('the manifest and each icon is there in the size it says', async () => {
  const response = await get('/site.webmanifest');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons } = (await response.json()) as { icons: { src: string; sizes: string }[] };
  const png = [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }].slice(1);
  expect(png).toHaveLength(4);
  for (const { src, sizes } of png) {
    const icon = await get(src);
    expect(icon.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const ico = await get('/favicon.ico');
  expect(Buffer.from(await ico.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

type Entry = { loc: string };
type Data = Record<string, unknown> & { '@type': string };

const readHead = async (path: string) => {
  const html = await readPage(path);
  const [head = ''] = html.split('</head>');
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  return {
    canonical: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    ),
    meta: (name: string) =>
      tags
        .filter(([, tag]) => tag === name)
        .map(([, , text = '']) => text.replaceAll('&amp;', '&')),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']): Data => JSON.parse(json),
    ),
  };
};

const canonicalOf = async (path: string): Promise<string[]> =>
  (await readHead(path.replaceAll('&amp;', '&'))).canonical;

const parser = new XMLParser({ isArray: (name) => ['url', 'item'].includes(name) });

const readXml = async (path: string) => {
  const text = await readPage(path);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
};
