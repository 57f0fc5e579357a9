import { expect, test } from 'vitest';
import { defaultSettings } from '../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../domain/shop-settings/settings-json.ts';
import { readAbout, readTextPage, textPages } from './text-pages.ts';

const told = (isDemo: boolean, delivery = {}, days = 30) => ({
  isDemo,
  settings: publicToJson({
    shop: defaultSettings.shop,
    company: defaultSettings.company,
    delivery: { ...defaultSettings.delivery, ...delivery },
    returns: { ...defaultSettings.returns, days },
  }),
});

test('each text page has its words, a title and a description, and no open value', async () => {
  expect(textPages.map(({ path }) => path)).toEqual([
    '/shipping',
    '/size-guide',
    '/privacy',
    '/terms',
    '/accessibility',
  ]);
  const read = (isDemo: boolean) =>
    textPages.map(({ path }) => readTextPage(path.slice(1), told(isDemo)));
  const texts = await Promise.all([...read(true), ...read(false)]);
  for (const text of [...texts, await readAbout(told(true))]) {
    expect(text?.html).toMatch(/<p>\w/);
    expect(text?.page.title).toMatch(/\w{4}/);
    expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|<!--/);
  }
});

test('prices and days in the texts are those of the shop', async () => {
  const { page, html } = (await readTextPage('Shipping', told(true))) ?? {};
  expect(page?.description).toContain('Delivery is $20.00, free on orders over $99. Returns');
  expect(html).toContain('<td>Over $99</td>');
  expect(html).toContain('within 30 days');
  expect(html).toContain('<h2 id="returns">');
});

test.each([
  ['never free', { freeShippingOverCents: null }, 'Delivery is $20.00.', '<p>Delivery is $20.00.'],
  ['free', { shippingCents: 0 }, 'Delivery is free.', '<p>Delivery is free.'],
  ['free from 0', { freeShippingOverCents: 0 }, 'Delivery is free.', '<p>Delivery is free.'],
])('delivery that is %s is told so', async (_what, delivery, description, line) => {
  const shipping = await readTextPage('shipping', told(true, delivery, 1));
  expect(shipping?.page.description).toBe(`${description} Returns are taken for 1 day.`);
  expect(shipping?.html).toContain(line);
  expect(shipping?.html).toContain('within 1 day of');
  expect(shipping?.html).not.toContain('<table>');
  expect(shipping?.html).not.toContain('<!--');
  const terms = await readTextPage('terms', told(true, { ...delivery, taxesCents: 0 }));
  expect(terms?.html).toContain(description);
  expect(terms?.html).not.toMatch(/Taxes|<!--/);
});

test.each(['nothing', '', '../about', 'constructor'])('%j is no page', async (name) => {
  expect(await readTextPage(name, told(true))).toBeNull();
});

test('what is said of the demo is not said in an own shop', async () => {
  const htmlOf = async (isDemo: boolean) =>
    (await Promise.all(textPages.map(({ path }) => readTextPage(path.slice(1), told(isDemo))))).map(
      (text) => `${text?.page.description} ${text?.html}`,
    );
  const of = /demo shop|template|journal/;
  expect((await htmlOf(true)).filter((html) => of.test(html))).toHaveLength(3);
  expect((await htmlOf(false)).filter((html) => of.test(html))).toEqual([]);
  expect((await htmlOf(false)).join()).toContain('The owner of this shop.');
});
