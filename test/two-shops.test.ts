// Two shops in one process, of other currencies: each answers in its own, whoever asks between.
import { expect, test } from 'vitest';
import { inLocale } from '../src/domain/shop-settings/locale/in-locale.ts';
import { defaultLocale, setLocale } from '../src/platform/text/locale.ts';
import { formatCents } from '../src/platform/values/money.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, aShopWithProduct } from './test-checkout.ts';
import { freshDatabase } from './test-database.ts';

const german = { language: 'de-DE', currency: 'EUR', country: 'DE', units: 'cm', texts: 'english' };
const japanese = {
  language: 'ja-JP',
  currency: 'JPY',
  country: 'JP',
  units: 'cm',
  texts: 'english',
};

const open = async (locale: object) => {
  const shop = await aShopWithProduct({ database: await freshDatabase() });
  // The feed leaves out what has no color or image.
  await shop.database.pool.query(
    `update products set color_name = 'Sky', color_hex = '#aac4e0',
       images = '[{"id": "aaaaaaaaaaaaaaaaaaaa"}]'`,
  );
  const admin = await aSignedInUser(shop, 'admin');
  await admin.call('PUT', '/shop-settings/locale', locale);
  return { shop, customer: await aCustomer(shop) };
};

test('requests of two shops take turns, and each is written by its own settings', async () => {
  const shops = [await open(german), await open(japanese)];
  const least = [/0,50\s€ /, /￥50 /];
  const feeds = [/<g:price>50\.00 EUR</, /<g:price>5000 JPY</];
  const asked = Array.from({ length: 40 }, (_, n) => n % 2);
  await Promise.all(
    asked.map(async (which) => {
      const { shop, customer } = shops[which] ?? (shops[0] as (typeof shops)[0]);
      const answer = await customer.call('/create-payment-intent', { price: 0 });
      expect(answer.body.message).toMatch(least[which] ?? /-/);
      const description = await (await shop.app.request('/openapi.json')).text();
      expect(description).toContain(which === 0 ? 'Prices are euros' : 'Prices are yen');
      const feed = await (await shop.app.request('/feeds/google.xml')).text();
      expect(feed).toMatch(feeds[which] ?? /-/);
    }),
  );
});

test('work keeps the locale of its shop, also after a wait', async () => {
  const [one, other] = [{ current: null }, { current: null }];
  const write = (held: typeof one, currency: string, digits: 0 | 2) =>
    inLocale(held, async () => {
      const sign = `${currency} `;
      const around = [sign, '', `-${sign}`, ''] as const;
      setLocale({
        ...defaultLocale,
        digits,
        around,
      });
      await new Promise((resolve) => setImmediate(resolve));
      return formatCents(1999);
    });
  expect(await Promise.all([write(one, 'EUR', 2), write(other, 'JPY', 0)])).toEqual([
    'EUR 19.99',
    'JPY 1,999',
  ]);
  setLocale(null);
  expect(formatCents(1999)).toBe('$19.99');
});
