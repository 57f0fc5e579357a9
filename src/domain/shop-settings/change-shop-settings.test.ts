// Settings of the shop: what counts until they are set, who changed them, and what is refused.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { defaultContent } from '../content/default-content.ts';
import { shownAt } from '../content/section-kinds.ts';
import { getStorefront } from './get-storefront.ts';
import { isMoney } from './setting-kinds.ts';
import { defaultSettings, groupNames, groupOf, settingsGroups } from './settings-groups.ts';
import { groupInputSchema } from './shop-settings-schema.ts';

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

test('until they are set the specification counts', async () => {
  const { admin } = await open();
  const { shop, company, emails, ...others } = (await admin.call('GET', '/shop-settings')).body;
  expect(shop).toEqual({ name: 'My shop', email: '', phone: '', revision: 0 });
  expect([company.legalName, emails.closing]).toEqual(['', '']);
  expect(others).toMatchObject({
    delivery: {
      ...{ shipping: 20, freeShippingOver: 99, everywhereElse: true, taxes: 8, revision: 0 },
    },
    returns: { days: 30, revision: 0 },
    orderNotifications: { on: false, emails: [], revision: 0 },
    region: { timeZone: 'UTC', revision: 0 },
    locale: { language: 'en-US', currency: 'USD', country: 'US', units: 'cm', revision: 0 },
    secondFactor: { demanded: true, revision: 0 },
    passwords: { asksService: false, revision: 0 },
  });
});

test('a setting counts once it is saved, in the words it was typed, and is audited', async () => {
  const { admin, audited } = await open();
  const typed = { on: true, emails: [' Owner@Example.com ', 'owner@example.com'] };
  const after = { on: true, emails: ['owner@example.com'], revision: 1 };
  expect((await admin.call('PUT', path, typed)).body.orderNotifications).toEqual(after);
  expect((await admin.call('GET', '/shop-settings')).body.orderNotifications).toEqual(after);
  // The same again is no change.
  await admin.call('PUT', path, { ...typed, revision: 0 });
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

test('a program that does not know a later setting leaves it as it is', async () => {
  const { admin } = await open();
  const put = async (body: object) =>
    (await admin.call('PUT', '/shop-settings/delivery', body)).body.delivery;
  const known = { shipping: 5, freeShippingOver: null, taxes: 0 };
  expect(await put({ ...known, everywhereElse: false })).toMatchObject({ revision: 1 });
  expect(await put({ ...known, taxes: 8, revision: 1 })).toEqual({
    ...known,
    taxes: 8,
    everywhereElse: false,
    revision: 2,
  });
  // The same again is no change, whatever was read before.
  expect(await put({ ...known, taxes: 8, revision: 1 })).toMatchObject({ revision: 2 });
});

test('prices are dollars for the API, cents in the books, and seen in every answer', async () => {
  const { app, admin, audited, database } = await open();
  const delivery = { shipping: 4.95, freeShippingOver: null, taxes: 0 };
  expect((await admin.call('PUT', '/shop-settings/delivery', delivery)).status).toBe(200);
  const { rows } = await database.pool.query(
    "select value from shop_settings where name = 'delivery'",
  );
  const stored = { shippingCents: 495, freeShippingOverCents: null, taxesCents: 0 };
  const whole = { ...stored, isEverywhereElse: true };
  expect(rows).toEqual([{ value: whole }]);
  const [entry] = await audited();
  expect(entry.detail.after).toEqual(whole);
  const { settings } = await (await app.request('/storefront')).json();
  expect(settings).toMatchObject({ delivery, returns: { days: 30 } });
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

test('of two admins with the same page one is told of the other', async () => {
  const { admin, audited } = await open();
  const results = await Promise.all(
    [14, 60].map((days) => admin.call('PUT', '/shop-settings/returns', { days, revision: 0 })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  expect(await audited()).toHaveLength(1);
  // Who has seen it may replace it.
  expect((await admin.call('PUT', '/shop-settings/returns', { days: 7, revision: 1 })).status).toBe(
    200,
  );
});

test.each([
  ['order-notifications', { on: true, emails: [] }, 'emails'],
  ['order-notifications', { on: true, emails: ['owner'] }, 'emails.0'],
  [
    'order-notifications',
    { on: true, emails: Array.from({ length: 6 }, (_, n) => `owner${n}@example.com`) },
    'emails',
  ],
  ['delivery', { shipping: -1, freeShippingOver: 99, taxes: 8 }, 'shipping'],
  ['delivery', { shipping: 1000.01, freeShippingOver: 99, taxes: 8 }, 'shipping'],
  ['delivery', { shipping: 0.005, freeShippingOver: 99, taxes: 8 }, 'shipping'],
  ['delivery', { shipping: '20', freeShippingOver: 99, taxes: 8 }, 'shipping'],
  ['delivery', { shipping: null, freeShippingOver: 99, taxes: 8 }, 'shipping'],
  ['delivery', { shipping: 20, taxes: 8 }, 'freeShippingOver'],
  ['delivery', { shipping: 20, freeShippingOver: 99, taxes: 1e300 }, 'taxes'],
  ['returns', { days: 0 }, 'days'],
  ['returns', { days: 366 }, 'days'],
  ['returns', { days: 14.5 }, 'days'],
  ['region', { timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%s %j is invalid, at %s', async (group, typed, field) => {
  const { admin, audited } = await open();
  const answer = await admin.call('PUT', `/shop-settings/${group}`, typed);
  expect([answer.status, answer.body.field]).toEqual([422, field]);
  expect(await audited()).toEqual([]);
});

test('whatever is sent, money that is stored is whole cents within its bounds', () => {
  const money = groupNames.flatMap((name) =>
    Object.entries(groupOf(name).settings).flatMap(([one, setting]) =>
      isMoney(setting) && 'max' in setting ? [{ name, one, max: setting.max }] : [],
    ),
  );
  expect(money.map(({ one }) => one)).toEqual(
    Object.keys(settingsGroups.delivery.settings).filter((one) => one.endsWith('Cents')),
  );
  const hostile = fc.oneof(fc.double(), fc.integer(), fc.anything(), fc.nat(2000).map(toDollars));
  const delivery = fc.record({ shipping: hostile, freeShippingOver: hostile, taxes: hostile });
  fc.assert(
    fc.property(delivery, (sent) => {
      const read = groupInputSchema('delivery').safeParse(sent);
      if (!read.success) return;
      const values = read.data.value as Record<string, number | null>;
      for (const { one, max } of money) {
        const cents = values[one] ?? 0;
        expect(Number.isInteger(cents) && cents >= 0 && cents <= max).toBe(true);
      }
    }),
  );
});

const toDollars = (cents: number) => cents / 100;

test('public pages show what is set, and images that are there', async () => {
  const { app, context, database } = await open();
  const storefront = {
    departments: [],
    menus: shownAt('menus', defaultContent.menus, new Date()),
    settings: {
      shop: { name: 'My shop', email: '', phone: '' },
      company: defaultSettings.company,
      delivery: { shipping: 20, freeShippingOver: 99, everywhereElse: true, taxes: 8 },
      checkout: {
        addressForm: 'text',
        noteRequired: true,
        phoneRequired: true,
        paymentMarks: 'Visa, Mastercard, American Express',
      },
      returns: { days: 30 },
      promoCodes: defaultSettings.promoCodes,
      promises: defaultSettings.promises,
      privacy: defaultSettings.privacy,
    },
    look: defaultSettings.look,
    productsText: 'Everything that is for sale.',
    notFoundText: '',
    searchText: 'Search',
    relatedTitle: 'Goes well with',
    fitQuestion: 'How does it fit?',
    smallSizes: '',
    largeSizes: '',
    emptyImages: {},
    hasShareImage: false,
    logo: null,
    logoImage: null,
    locale: null,
  };
  expect(await (await app.request('/storefront')).json()).toEqual(storefront);
  const [id, gone] = ['0123456789abcdef0123', 'f'.repeat(20)];
  await database.pool.query(
    `insert into images (id, width, height, placeholder, created_at) values ($1, 3, 4, '', now())`,
    [id],
  );
  const pages = {
    productsText: 'All of it.',
    notFoundText: 'Gone.',
    emptyCart: id,
    notFound: gone,
  };
  await database.pool.query("insert into shop_settings (name, value) values ('emptyPages', $1)", [
    JSON.stringify(pages),
  ]);
  expect(await getStorefront(context)).toMatchObject({
    productsText: 'All of it.',
    notFoundText: 'Gone.',
    emptyImages: { emptyCart: { id, width: 3, height: 4 } },
  });
});
