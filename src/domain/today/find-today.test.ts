// What an admin sees first: the day by the shop's clock, and what waits.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import { ratesAsOf } from '../taxes/rates/rate-rows.ts';

const open = async (now: string) => {
  const shop = await aShopWithProduct({ now: () => new Date(now) });
  const admin = await aSignedInUser(shop, 'admin');
  const today = async () => (await admin.call('GET', '/today')).body;
  const pay = async () => {
    const customer = await aCustomer(shop, shop.context.now());
    const { body } = await customer.checkout(shop.product);
    await confirmCard(shop, body.clientSecret);
    await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret));
    return body;
  };
  return { ...shop, admin, today, pay };
};

test('turnover is what was received since midnight, less what was refunded', async () => {
  const { today, pay, pass, admin } = await open('2026-11-22T23:30:00Z');
  expect(await today()).toMatchObject({
    day: '2026-11-22',
    turnover: 0,
    paidOrders: 0,
    ordersToFulfill: 0,
  });
  const { orderNumber } = await pay();
  await pay();
  expect(await today()).toMatchObject({ turnover: 156, paidOrders: 2, ordersToFulfill: 2 });
  const refund = { amount: 10, refunded: 0, reason: 'returned' };
  const path = `/managed-orders/${orderNumber}`;
  const refunded = await admin.call('PUT', `${path}/refunds/${randomUUID()}`, refund);
  const sent = await admin.call('PUT', `${path}/fulfillment`, { carrier: '', trackingNumber: '' });
  expect([refunded.status, sent.status]).toEqual([200, 200]);
  expect(await today()).toMatchObject({ turnover: 146, paidOrders: 2, ordersToFulfill: 1 });
  pass(31);
  expect(await today()).toMatchObject({ day: '2026-11-23', turnover: 0, paidOrders: 0 });
});

test('each market tells its own turnover, the default what is left', async () => {
  const { today, pay, database } = await open('2026-11-22T12:00:00Z');
  expect(await today()).not.toHaveProperty('turnoverByMarket');
  await database.pool.query(
    `insert into markets (slug, name, currency, language, prices_include, derived_holds,
       factor_millionths, changed_at, position)
     values ('de', 'Germany', 'EUR', 'de', 'gross', 'gross', 1000000, now(), 1),
       ('fr', 'France', 'EUR', 'fr', 'gross', 'gross', 1000000, now(), 2)`,
  );
  await pay();
  const { orderNumber } = await pay();
  await database.pool.query(`update orders set market = 'de' where number = $1`, [orderNumber]);
  const byMarket = async () =>
    (await today()).turnoverByMarket.map(
      ({ slug, sums, paidOrders }: { slug: string; sums: object; paidOrders: number }) => ({
        ...{ slug, sums, paidOrders },
      }),
    );
  const usd = (amount: number) => ({ amount, currency: 'usd' });
  const eur = (amount: number) => ({ amount, currency: 'eur' });
  expect(await byMarket()).toEqual([
    { slug: '', sums: [usd(78)], paidOrders: 1 },
    { slug: 'de', sums: [usd(78)], paidOrders: 1 },
    { slug: 'fr', sums: [eur(0)], paidOrders: 0 },
  ]);
});

test("the day begins at midnight of the shop's time zone, from the next look", async () => {
  const { today, pay, pass, admin } = await open('2026-11-22T22:30:00Z');
  await pay();
  pass(45);
  expect(await today()).toMatchObject({ day: '2026-11-22', turnover: 78 });
  const zone = (timeZone: string) => admin.call('PUT', '/shop-settings/region', { timeZone });
  expect((await zone('Europe/Berlin')).status).toBe(200);
  expect(await today()).toMatchObject({ day: '2026-11-23', turnover: 0 });
  await zone('America/New_York');
  expect(await today()).toMatchObject({ day: '2026-11-22', turnover: 78 });
  expect((await zone('Mars/Olympus')).status).toBe(422);
});

test('messages, failed emails, searches, low stock and the setup are counted', async () => {
  const { today, database, admin } = await open('2026-11-22T10:00:00Z');
  const done = {
    hasProducts: true,
    canSendEmail: false,
    isToldOfOrders: false,
    hasName: false,
    hasLogo: false,
    hasCurrency: false,
    hasTimeZone: false,
    hasCompany: false,
    hasLegalPages: false,
    hasAbout: false,
    hasDelivery: false,
    takesMoney: false,
    hasDomain: false,
    hasSecondAdmin: false,
  };
  const none = { openMessages: 0, failedEmails: 0, searchesWithoutResults: 0, setup: { done } };
  expect(await today()).toMatchObject(none);
  await database.pool.query(
    `with thread as (
       insert into contact_threads (email, name, last_at)
       select n || '@example.com', 'Ines', now() from generate_series(1, 3) n returning id, email)
     insert into contact_messages (thread_id, name, email, topic, message, fingerprint,
       created_at, answered_at)
     select id, 'Ines', email, 'other', 'Hello', email, now(),
       case when email like '3%' then now() end from thread`,
  );
  await database.pool.query(
    `insert into email_outbox (kind, about, recipient, dedupe_key, state, created_at, expires_at,
       finished_at)
     select 'new_device', n::text, 'ines@example.com', n::text,
       case when n > 1 then 'sent' else 'failed' end, now(), now(), now()
     from generate_series(1, 3) n`,
  );
  await database.pool.query(
    `insert into searches_without_results (text, times, last_at) values ('kilt', 12, now())`,
  );
  await database.pool.query('update products set low_stock_max = 5');
  await admin.call('PUT', '/shop-settings/order-notifications', {
    on: true,
    emails: ['owner@example.com'],
  });
  await admin.call('PUT', '/shop-settings/shop', { name: 'Lune', email: '', phone: '' });
  expect(await today()).toMatchObject({
    openMessages: 2,
    failedEmails: 1,
    searchesWithoutResults: 1,
    lowStockProducts: 1,
    isTestMode: true,
    setup: { done: { ...done, isToldOfOrders: true, hasName: true }, notNeeded: [] },
  });
});

test('legal pages are done once published without brackets; a step may not be needed', async () => {
  const { today, admin } = await open('2026-11-22T10:00:00Z');
  for (const name of ['imprint', 'terms', 'privacy', 'shipping', 'about']) {
    const { id } = (await admin.call('POST', `/legal-pages/${name}/draft`)).body;
    expect((await admin.call('POST', `/legal-pages/${name}/draft`)).body).toEqual({ id });
    const page = (await admin.call('GET', `/managed-pages/${id}`)).body;
    const publish = async (body: string, revision: number) => {
      const { title, description, slug } = page;
      const saved = { title, description, slug, image: null, revision, publishAt: 'now' };
      const path = `/managed-pages/${id}`;
      return await admin.call('PUT', path, { ...saved, body: JSON.parse(body) });
    };
    const text = JSON.stringify(page.body);
    expect((await publish(text, page.revision)).status).toBe(200);
    const { hasLegalPages, hasAbout } = (await today()).setup.done;
    expect([hasLegalPages, hasAbout]).toEqual([name === 'about', false]);
    const written = text.replaceAll(/\[[A-Z][^\]"]+\]/g, 'Our words.');
    expect((await publish(written, page.revision)).status).toBe(200);
  }
  expect((await today()).setup.done).toMatchObject({ hasLegalPages: true, hasAbout: true });
  await admin.call('PUT', '/setup/hasDomain', { notNeeded: true });
  expect((await today()).setup.notNeeded).toEqual(['hasDomain']);
  await admin.call('PUT', '/setup/hasDomain', { notNeeded: false });
  expect((await today()).setup.notNeeded).toEqual([]);
});

test('tax rates that came with the shop are told once they are old and count', async () => {
  const { today, database } = await open('2027-03-02T10:00:00Z');
  expect(await today()).toMatchObject({ oldTaxRates: null });
  await database.pool.query(
    `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
     values ('domestic', 'DE', '', '', '2026-01-01', now())`,
  );
  expect(await today()).toMatchObject({ oldTaxRates: ratesAsOf });
});
