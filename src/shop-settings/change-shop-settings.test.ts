// Settings of the shop: what counts until they are set, and who changed them.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../test/test-callers.ts';
import { createTestShop } from '../../test/test-shop.ts';

const path = '/shop-settings/order-notifications';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const audited = async () => {
    const { rows } = await shop.database.pool.query('select subject, detail from audit_log');
    return rows;
  };
  return { ...shop, admin, audited };
};

test('a setting counts once it is saved, in the words it was typed, and is audited', async () => {
  const { admin, audited } = await open();
  const before = { on: false, emails: [] };
  expect((await admin.call('GET', '/shop-settings')).body).toEqual({
    orderNotifications: before,
    region: { timeZone: 'UTC' },
  });
  const typed = { on: true, emails: [' Owner@Example.com ', 'owner@example.com'] };
  const after = { on: true, emails: ['owner@example.com'] };
  expect((await admin.call('PUT', path, typed)).body.orderNotifications).toEqual(after);
  expect((await admin.call('GET', '/shop-settings')).body.orderNotifications).toEqual(after);
  // The same again is no change.
  await admin.call('PUT', path, typed);
  expect(await audited()).toEqual([
    {
      subject: 'orderNotifications',
      detail: {
        before: { isOn: false, emails: [] },
        after: { isOn: true, emails: after.emails },
      },
    },
  ]);
});

test('of changes at once each is told with what it replaced', async () => {
  const { admin, audited } = await open();
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      admin.call('PUT', path, { on: true, emails: [`owner${n}@example.com`] }),
    ),
  );
  const entries = await audited();
  expect(entries).toHaveLength(8);
  const emailOf = (side: { emails: string[] }) => side.emails[0] ?? 'none';
  expect(new Set(entries.map(({ detail }) => emailOf(detail.before))).size).toBe(8);
});

test.each([
  { on: true, emails: [] },
  { on: true, emails: ['owner'] },
  { on: true, emails: Array.from({ length: 6 }, (_, n) => `owner${n}@example.com`) },
])('%j is invalid', async (typed) => {
  const { admin, audited } = await open();
  expect((await admin.call('PUT', path, typed)).status).toBe(422);
  expect(await audited()).toEqual([]);
});

test('public pages show the demo alone where its seed says so', async () => {
  const { app, shop, database } = await open();
  expect(await (await app.request('/storefront')).json()).toEqual({
    isDemo: false,
    departments: [],
  });
  await database.pool.query(
    `insert into shop_settings (name, value) values ('storefront', '{"isDemo": true}')`,
  );
  expect(await shop.getStorefront()).toEqual({ isDemo: true, departments: [] });
});
