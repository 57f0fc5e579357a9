import { expect, test } from 'vitest';
import { readAbout, readTextPage, textPages } from './text-pages.ts';

test('each text page has its words, a title and a description, and no open value', async () => {
  expect(textPages.map(({ path }) => path)).toEqual([
    '/shipping',
    '/size-guide',
    '/privacy',
    '/terms',
    '/accessibility',
  ]);
  const read = (isDemo: boolean) =>
    textPages.map(({ path }) => readTextPage(path.slice(1), { isDemo }));
  const texts = await Promise.all([...read(true), ...read(false)]);
  for (const text of [...texts, await readAbout()]) {
    expect(text?.html).toMatch(/<p>\w/);
    expect(text?.page.title).toMatch(/\w{4}/);
    expect(JSON.stringify(text)).not.toMatch(/[{]\w+[}]|<!--/);
  }
});

test('prices and days in the texts are those of the shop', async () => {
  const { page, html } = (await readTextPage('Shipping', { isDemo: true })) ?? {};
  expect(page?.description).toContain('$20.00, and free on orders over $99.');
  expect(html).toContain('<td>Over $99</td>');
  expect(html).toContain('within 30 days');
  expect(html).toContain('<h2 id="returns">');
});

test.each(['nothing', '', '../about', 'constructor'])('%j is no page', async (name) => {
  expect(await readTextPage(name, { isDemo: true })).toBeNull();
});

test('what is said of the demo is not said in an own shop', async () => {
  const htmlOf = async (isDemo: boolean) =>
    (await Promise.all(textPages.map(({ path }) => readTextPage(path.slice(1), { isDemo })))).map(
      (text) => `${text?.page.description} ${text?.html}`,
    );
  const of = /demo shop|template|journal/;
  expect((await htmlOf(true)).filter((html) => of.test(html))).toHaveLength(3);
  expect((await htmlOf(false)).filter((html) => of.test(html))).toEqual([]);
  expect((await htmlOf(false)).join()).toContain('The owner of this shop.');
});
