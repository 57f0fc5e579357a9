// What laws ask pages to say reaches the pages of their countries, and no others.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

test('the producer and the words of the order button are told where the law asks', async () => {
  const { app, database, ...shop } = await createTestShop();
  const { call } = await aSignedInUser({ app, database, ...shop }, 'admin');
  await addMarket(database);
  await addMarket(database, 'ch', { country: 'CH' });
  const own = { headers: { cookie: 'hemline.changed=1' } };
  const shownIn = async (market: string) =>
    (await (await app.request(`http://localhost/storefront?market=${market}`, own)).json()).notices;
  expect(await shownIn('de')).toEqual({ orderButton: 'Order with obligation to pay' });
  const { revision } = (await call('GET', '/shop-settings')).body.notices;
  const typed = { orderButton: 'Buy now', producer: 'Atelier Norte\nLisboa', guarantee: '' };
  const saved = await call('PUT', '/shop-settings/notices', { ...typed, revision });
  expect(saved.status).toBe(200);
  expect(await shownIn('de')).toEqual({ orderButton: 'Buy now', producer: typed.producer });
  expect(await shownIn('ch')).toBeUndefined();
  expect(await shownIn('')).toBeUndefined();
  // A shop of this country, whose other market has another one.
  const { locale } = (await call('GET', '/shop-settings')).body;
  await call('PUT', '/shop-settings/locale', { ...locale, country: 'FR' });
  expect(await shownIn('')).toMatchObject({ producer: typed.producer });
});
