// Texts of every kind in the language of a market; who may is in test/authorization.test.ts.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { addMarket } from '../../../test/test-markets.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aThingOfEachKind } from '../../../test/text-calls.ts';
import { refreshAttributes } from '../../domain/attributes/refresh-attributes.ts';
import { refreshCategories } from '../../domain/catalog/categories/refresh-categories.ts';
import { findMarketLocales } from '../../domain/markets/find-market-locales.ts';
import { searchProducts } from '../../domain/search/search-products.ts';
import { findGroups } from '../../domain/shop-settings/find-shop-settings.ts';
import { inLocale } from '../../domain/shop-settings/locale/in-locale.ts';
import { groupSlug } from '../../domain/shop-settings/setting-kinds.ts';
import { textKindNames } from '../../domain/texts/manage/text-kinds.ts';
import type { ThingTextsJson } from '../../domain/texts/manage/text-schema.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call, token } = await aSignedInUser(shop, 'admin');
  const request = (path: string, init: RequestInit = {}) =>
    shop.app.request(path, { headers: { authorization: `Bearer ${token}` }, ...init });
  const { pool } = shop.database;
  const { product, slug } = await aThingOfEachKind(shop.database);
  await pool.query('delete from content_pages where slug <> $1', [slug]);
  await pool.query(
    `insert into shop_settings (name, value) values ('locale', '{"texts": "translated"}')
     on conflict (name) do update set value = shop_settings.value || excluded.value`,
  );
  await addMarket(shop.database);
  const pathOf = (kind: string) => `/texts/${groupSlug(kind)}`;
  const things = async (kind: string, query = ''): Promise<ThingTextsJson[]> =>
    (await call('GET', `${pathOf(kind)}?language=de${query}`)).body.things;
  const type = (kind: string, { id, version }: ThingTextsJson, texts: Record<string, string>) =>
    call('PUT', pathOf(kind), { id, version, texts, language: 'de' });
  /** All that customers read. */
  const seen = async (market: string): Promise<string> => {
    const at = market && `?market=${market}`;
    const lines = [{ _id: product.sizes[0]?.id, productQuantity: 1 }];
    const quote = { lines, place: { country: 'DE' } };
    const answers = [
      ...[`/products/${product.slug}`, '/categories', '/collections', '/facets'],
      ...[
        `/pages/${slug}`,
        `/articles/${slug}`,
        `/collections/${slug}`,
        '/home-page',
        '/storefront',
      ],
    ].map((path) => call('GET', `${path}${at}`));
    const found = await Promise.all([...answers, call('POST', `/quote${at}`, quote)]);
    const held = (await findMarketLocales(shop.context)).get(market) ?? shop.context.locale;
    // What stands in emails, and beside a payment.
    const groups = await inLocale(held, () => findGroups(pool, ['emails', 'byHandPayment']));
    return JSON.stringify([found.map((answer) => answer.body), groups]);
  };
  return { shop, call, token, request, pool, product, things, type, seen };
};

/** As long as the text may be, with the tags that it has. */
const inGerman = ({ field, text, max }: ThingTextsJson['texts'][number], n: number) => {
  const producer = field === 'producers' ? 'Norrvane = ' : '';
  const tags = text.match(/<\d+>[^<]*<\/\d+>/g)?.join(' ') ?? '';
  return `${producer}Ä${n}ü ${tags}`.trim().slice(0, max);
};

test('each text of each kind is read in its market, and nowhere else', async () => {
  const { things, type, seen } = await open();
  const before = await seen('');
  const typed: [what: string, text: string][] = [];
  for (const kind of textKindNames) {
    const found = await things(kind);
    expect(found.length, kind).toBeGreaterThan(0);
    for (const thing of found) {
      const texts = Object.fromEntries(
        thing.texts.map((text, n) => [text.field, inGerman(text, typed.length + n)]),
      );
      expect(await type(kind, thing, texts)).toMatchObject({ status: 200 });
      for (const [field, text] of Object.entries(texts))
        typed.push([`${kind}: ${thing.name}: ${field}`, text.replace('Norrvane = ', '')]);
    }
  }
  const german = await seen('de');
  const words = typed.map(([what, text]) => [what, text.split(' ')[0] ?? '']);
  // The links of a text stay where they were.
  expect(german).toMatch(/<a href=\\"\/de\/help\\">the label<\/a>/);
  expect(words.filter(([, word = '']) => !german.includes(word))).toEqual([]);
  expect(await seen('')).toBe(before);
  for (const kind of textKindNames)
    expect((await things(kind)).flatMap(({ texts }) => texts.filter((one) => !one.said))).toEqual(
      [],
    );
});

test('what another admin changed, wrong texts and unknown languages are refused', async () => {
  const { things, type, call } = await open();
  const [hat] = await things('category');
  if (!hat) throw new Error('There is no category.');
  const refused = async (answer: ReturnType<typeof type>) => {
    const { status, body: told } = await answer;
    return [status, told.code];
  };
  expect((await type('category', hat, { title: ' Mäntel  für alle ' })).body.texts).toContainEqual(
    expect.objectContaining({ field: 'title', said: 'Mäntel für alle', state: 'there' }),
  );
  // The same again, as after a lost answer.
  expect((await type('category', hat, { title: 'Mäntel für alle' })).status).toBe(200);
  const stale = type('category', hat, { title: 'Jacken' });
  expect(await refused(stale)).toEqual([409, 'changed_meanwhile']);
  const [now = hat] = await things('category');
  const wrong: Record<string, string>[] = [
    { title: 'a'.repeat(61) },
    { title: '<b>Mäntel</b>' },
    { other: 'Mäntel' },
  ];
  for (const texts of wrong)
    expect(await refused(type('category', now, texts))).toEqual([422, 'invalid_input']);
  const [page] = await things('page');
  const linked = page?.texts.find(({ text }) => text.includes('<1>'));
  for (const text of ['Lies das.', 'Lies <2>das</2>.', 'Lies <1>das</1> {nothing}.'])
    expect(await refused(type('page', page ?? hat, { [linked?.field ?? '']: text })), text).toEqual(
      [422, 'invalid_input'],
    );
  for (const language of ['fr', 'en'])
    expect(
      await refused(
        call('PUT', '/texts/category', { id: now.id, version: now.version, language, texts: {} }),
      ),
    ).toEqual([404, 'not_found']);
});

test('an edit of the shop’s text is told, and what is gone takes its texts along', async () => {
  const { things, type, pool, seen, shop } = await open();
  const [thing] = await things('attribute');
  if (!thing) throw new Error('There is no attribute.');
  await type('attribute', thing, { name: 'Passform' });
  await pool.query(`update attributes set name = 'Cut'`);
  expect((await things('attribute', '&open=true'))[0]?.texts[0]).toMatchObject({
    ...{ text: 'Cut', said: 'Passform', state: 'older' },
  });
  expect(await seen('de')).toContain('Passform');
  const [now = thing] = await things('attribute');
  await type('attribute', now, { name: 'Passform' });
  expect(await things('attribute', '&open=true')).toEqual([]);
  await pool.query(
    `update shop_settings set value = value || '{"texts": "english"}' where name = 'locale'`,
  );
  expect((await findMarketLocales(shop.context)).get('de')?.current?.ownersWords).toBe('');
  await pool.query('delete from attributes');
  expect((await pool.query(`select from translations where kind = 'attribute'`)).rowCount).toBe(0);
});

test('a text in a list keeps its translation where the list changes its order', async () => {
  const { things, type, pool } = await open();
  const [menus] = await things('menus');
  const contact = menus?.texts.find(({ text }) => text === 'Contact');
  if (!menus || !contact) throw new Error('There is no link.');
  await type('menus', menus, { [contact.field]: 'Kontakt' });
  const section = {
    ...{ id: 'help', kind: 'links', isHidden: false, startsAt: null, endsAt: null },
    fields: { title: 'Help', links: [{ name: 'Contact', to: '/contact' }] },
  };
  await pool.query(`insert into shop_settings (name, value) values ('menus', $1)`, [
    JSON.stringify({ sections: [section] }),
  ]);
  const [after] = await things('menus');
  expect(after?.texts.find(({ text }) => text === 'Contact')?.said).toBe('Kontakt');
});

test('a file goes out and comes back, and puts nothing old back', async () => {
  const { things, type, request, token, pool } = await open();
  const file = async () => await (await request('/texts-file?language=de')).text();
  const send = async (body: string, more = '') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const path = `/texts-file?language=de${more}`;
    const response = await request(path, { method: 'POST', headers, body });
    return [response.status, await response.json()] as const;
  };
  const [category] = await things('category');
  const [attribute] = await things('attribute');
  const [value] = await things('value');
  if (!category || !attribute || !value) throw new Error('Something is missing.');
  await type('attribute', attribute, { name: 'Schnitt' });
  const out = await file();
  expect(out).not.toContain('byHandPayment');
  expect(await send(out, '&apply=true')).toMatchObject([200, { changes: 0, refused: 0 }]);
  const back = out
    .replace(/(\r\ncategory,Coat,label,[^\r]*?),,\r/, '$1,Mantel,\r')
    .replace(/(\r\ncategory,Coat,title,[^\r]*?),,\r/, `$1,${'a'.repeat(61)},\r`)
    .replace(/(\r\nvalue,fit:slim,label,[^\r]*?),,\r/, '$1,Schmal,\r')
    .replace(',Schnitt,', ',Passform,');
  const lines = { changes: 3, refused: 1 };
  expect(await send(back)).toMatchObject([200, lines]);
  // A check changes nothing.
  expect((await things('category'))[0]?.texts[0]).toMatchObject({ said: '' });
  // Meanwhile one was translated again, and the shop's own text of another was changed.
  const [again = attribute] = await things('attribute');
  await type('attribute', again, { name: 'Form' });
  await pool.query(`update attribute_values set label = 'Narrow'`);
  const [status, report] = await send(back, '&apply=true');
  expect([status, report.changes, report.refused]).toEqual([200, 1, 3]);
  const problems = report.lines.map((one: { problem: string }) => one.problem).filter(Boolean);
  expect(problems.sort()).toEqual([
    'It must have at most 60 characters',
    'The text of the shop was changed since the file was made',
    'The translation was changed since the file was made',
  ]);
  expect((await things('category'))[0]?.texts[0]).toMatchObject({ said: 'Mantel' });
  expect((await things('attribute'))[0]?.texts[0]).toMatchObject({ said: 'Form' });
  expect(await send(back, '&apply=true')).toMatchObject([200, { changes: 0 }]);
  expect(await send('Name,Price\r\nHat,3\r\n')).toMatchObject([422, { code: 'invalid_input' }]);
});

test('products are found by what their categories and values are called', async () => {
  const { things, type, shop } = await open();
  const found = async (text: string) =>
    (await searchProducts({ database: shop.database, market: '' }, { text, size: 9 })).total;
  expect([await found('gehrock'), await found('figurbetont')]).toEqual([0, 0]);
  const [category] = await things('category');
  const [value] = await things('value');
  if (!category || !value) throw new Error('Something is missing.');
  await type('category', category, { label: 'Gehrock' });
  await type('value', value, { label: 'Figurbetont' });
  await refreshCategories(shop.context);
  await refreshAttributes(shop.context);
  expect([await found('gehrock'), await found('figurbetont')]).toEqual([1, 1]);
});
