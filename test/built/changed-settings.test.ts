// What the owner sets is in the pages of every process as soon as the kept ones are too old:
// page-cache.test.ts knows when, a busy machine renders a little later.
import { expect, test } from 'vitest';
import { openBuiltPages } from './built-pages.ts';

const one = openBuiltPages();
const words = async (url: string) => (await one.readPage(url)).replaceAll('<!-- -->', '');
const product = '/product/rib-beanie-mustard';

test('pages tell what delivery costs and how long a return takes', async () => {
  const isTold = async (url: string, text: string) =>
    await expect.poll(() => words(url)).toContain(text);
  await one.setSettings('locale', {
    language: 'en-US',
    currency: 'USD',
    country: 'US',
    units: 'in',
  });
  await one.setSettings('delivery', {
    shippingCents: 2000,
    freeShippingOverCents: 9900,
    taxesCents: 800,
  });
  await isTold('/shipping', '<td>Over $99</td>');
  await isTold(product, 'Delivery is $20.00, free on orders over $99.');
  await one.setSettings('delivery', {
    shippingCents: 495,
    freeShippingOverCents: null,
    taxesCents: 0,
  });
  await one.setSettings('returns', { days: 14 });
  await Promise.all([
    isTold('/shipping', '<p>Delivery is $4.95.</p>'),
    isTold('/terms', 'You have 14 days to change your mind.'),
    isTold('/', '14 days return'),
    isTold('/Shop', '14-day returns.'),
    isTold(product, 'Delivery is $4.95. 14-day returns.'),
  ]);
  const page = await words(product);
  expect(page).toContain('"merchantReturnDays":14');
  expect(page).toContain('"value":"4.95"');
  for (const url of ['/', '/Shop', '/shipping', product])
    expect(await words(url)).not.toMatch(
      /free on orders|Free delivery on|30 days return|30.day returns/i,
    );
});

test('pages say the texts that the owner has set, also that of a wrong address', async () => {
  const gone = '/nowhere/at-all';
  expect(await words(gone)).toContain('no longer sold. If it was a coat, it has probably found');
  await one.setSettings('emptyPages', { notFoundText: 'Ask us for it.' });
  await expect.poll(() => words(gone)).toMatch(/no longer sold. Ask us for it.<\/p>/);
  await one.setSettings('emptyPages', { relatedTitle: 'Shines with', largeSizes: 'Large' });
  await expect.poll(() => words(gone)).toContain('no longer sold.</p>');
  await expect.poll(() => words(product)).toMatch(/Shines with<\/h2>/);
  await expect.poll(() => words('/Shop')).toContain('aria-label="Large"');
});

test('pages are written as in Germany, in euros, and say so to search engines', async () => {
  await one.setSettings('delivery', {
    shippingCents: 120_000,
    freeShippingOverCents: 9900,
    taxesCents: 0,
  });
  await one.setSettings('locale', {
    language: 'de-DE',
    currency: 'EUR',
    country: 'DE',
    units: 'in',
  });
  await expect
    .poll(() => words(product))
    .toContain('Delivery is 1.200,00\u00a0€, free on orders over 99\u00a0€.');
  const page = await words(product);
  expect(page).toMatch(/Prices in euros(?!, incl)/);
  expect(
    page.match(/"(?:priceCurrency|currency|addressCountry|applicableCountry)":"\w+"/g),
  ).toEqual([
    '"priceCurrency":"EUR"',
    '"addressCountry":"DE"',
    '"currency":"EUR"',
    '"applicableCountry":"DE"',
  ]);
  const shop = await words('/Shop');
  expect(shop).toMatch(/>\d+,\d\d\u00a0€</);
  expect(shop).toContain('From, €');
  for (const text of [page, shop, await words('/'), await words('/Shop?minPrice=20,50')])
    expect(text).not.toMatch(/[$]\d|\d[$]|dollars/);
  expect(await words('/Shop?minPrice=20,50')).toContain('From 20,50\u00a0€');
});
