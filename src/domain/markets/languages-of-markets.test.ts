// A market in several languages: each has addresses of its own, and an order keeps its own.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aShopWithMarkets } from '../../../test/test-market-orders.ts';
import { emailWriters } from '../emails/email-writers.ts';
import { readLocale } from '../shop-settings/locale/read-locale.ts';
import { alternatesOf } from './alternates.ts';
import { findMarketLocales } from './find-market-locales.ts';

const aShopInLanguages = async () => {
  const shop = await aShopWithMarkets({ ch: { currency: 'CHF', countries: ['CH', 'LI'] } });
  await shop.pool.query(
    `insert into shop_settings (name, value)
     values ('locale', '{"texts": "translated", "otherLanguages": "de"}')`,
  );
  await shop.pool.query(`update markets set language = 'de-CH', languages = '{en,xx}'`);
  await readLocale(shop.context);
  const storefront = async (base: string) =>
    Object(await (await shop.app.request(`/storefront${base && `?market=${base}`}`)).json());
  return { ...shop, storefront };
};

test('each language of a market has its own addresses, one without messages none', async () => {
  const { context, storefront } = await aShopInLanguages();
  const locales = await findMarketLocales(context);
  expect(
    [...locales].map(([base, { current }]) => [base, current?.market, current?.words]),
  ).toEqual([
    ['de', '', 'de'],
    ['ch', 'ch', 'de'],
    ['ch/en', 'ch', 'en'],
  ]);
  expect(locales.get('ch/en')?.current).toMatchObject({ currency: 'CHF', days: 'en-CH' });
  const { languages, markets } = await storefront('ch/en');
  expect(languages).toEqual([
    { code: 'de', name: 'Deutsch', base: 'ch', offer: 'Diese Seite auf Deutsch ansehen' },
    { code: 'en', name: 'English', base: 'ch/en', offer: 'View this page in English' },
  ]);
  expect((await storefront('')).languages).toMatchObject([{ base: '' }, { base: 'de' }]);
  expect(
    alternatesOf(markets, '', '/Shop').map(({ language, href }) => `${language} ${href}`),
  ).toEqual([
    ...['x-default /Shop', 'en /Shop', 'de /de/Shop'],
    ...['de-CH /ch/Shop', 'de-LI /ch/Shop', 'en-CH /ch/en/Shop', 'en-LI /ch/en/Shop'],
  ]);
});

test('an order keeps its language: its emails are in it and lead to its pages', async () => {
  const shop = await aShopInLanguages();
  await shop.addZone('CHF', ['CH'], 490);
  const bases = ['ch', 'ch/en', 'de', ''];
  for (const base of bases) {
    const [country, price] = base.startsWith('ch') ? ['CH', 54.9] : ['AT', 78];
    const { status, body } = await shop.checkout(base, country, price);
    expect(status, `${base} ${JSON.stringify(body)}`).toBe(200);
    // So that the next may be placed.
    await shop.pool.query(`update orders set state = 'paid', paid_at = placed_at`);
  }
  const { rows } = await shop.pool.query('select id, market, language from orders order by number');
  expect(rows).toMatchObject([
    ...[
      { market: 'ch', language: 'de' },
      { market: 'ch', language: 'en' },
    ],
    ...[
      { market: '', language: 'de' },
      { market: '', language: 'en' },
    ],
  ]);
  const context = { ...shop.context, publicUrl: 'https://hemline.example' } as never;
  const { write } = emailWriters.order_confirmation;
  const emails = await Promise.all(rows.map(({ id }) => write(context, id)));
  const [thanks, danke] = ['Thank you for your order', 'Vielen Dank für Ihre Bestellung'];
  expect(emails.map((email) => email?.title)).toEqual([danke, thanks, danke, thanks]);
  const links = emails.map((email) => /example(\S*)\/Dashboard/.exec(JSON.stringify(email))?.[1]);
  expect(links).toEqual(['/ch', '/ch/en', '/de', '']);
});

test('an account that chose a language gets its emails in it', async () => {
  const shop = await aShopInLanguages();
  const { id } = await aSignedInUser(shop);
  const { write } = emailWriters.password_changed;
  const context = { ...shop.context, publicUrl: 'https://hemline.example' } as never;
  const titleOf = async () => (await write(context, id))?.title;
  const english = await titleOf();
  await shop.pool.query(`update users set language = 'de' where id = $1`, [id]);
  expect([english, await titleOf()]).toEqual([
    'Your password was changed',
    'Ihr Passwort wurde geändert',
  ]);
});

test('a language without messages, and a market at the address of one, are refused', async () => {
  const shop = await aShopInLanguages();
  const admin = await aSignedInUser(shop, 'admin');
  const [main, ch] = Object(await admin.call('GET', '/markets')).body;
  const change = (languages: string[], more = {}) =>
    admin.call('PUT', '/markets/ch', { ...ch, languages, ...more });
  expect(await change(['en', 'zz'])).toMatchObject({ status: 422, body: { field: 'languages' } });
  expect(await change(['en'])).toMatchObject({ status: 200, body: { languages: ['en'] } });
  const german = { ...ch, countries: ['DE'], name: 'Germany', revision: 0 };
  expect(main).toMatchObject({ languages: ['de'] });
  expect(await admin.call('PUT', '/markets/de', german)).toMatchObject({
    status: 422,
    body: { field: 'slug' },
  });
  const value = {
    ...{ currency: 'USD', language: 'en-US', texts: 'english', country: 'US', units: 'cm' },
    otherLanguages: 'de, zz',
  };
  expect(await admin.call('PUT', '/shop-settings/locale', value)).toMatchObject({
    status: 422,
    body: { field: 'otherLanguages' },
  });
});
