// Groups and tags of customers by the API: made, changed, used by discounts, and what is denied.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct, type TestProduct } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import { exportCustomers } from '../export-customers.ts';
import { groupsMax, previewMax, shopTagsMax, tagsMax } from './customer-group.ts';

type Caller = Awaited<ReturnType<typeof aSignedInUser>>;

let shop: TestShop;
let admin: Caller;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
});

const vip = { name: 'VIP', rules: [{ kind: 'tag', value: 'vip' }] };

const add = async (group: object = vip): Promise<string> => {
  const answer = await admin.call('POST', '/customer-groups', group);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const list = async () => (await admin.call('GET', '/customer-groups')).body;
const tag = (ids: string[], change: object) =>
  admin.call('POST', '/customer-tags', { customers: ids, ...change });
const actions = async () =>
  (await shop.database.pool.query('select action from audit_log order by id')).rows.map(
    ({ action }) => action,
  );

test('a preview counts up to its limit, and tells the newest', async () => {
  await shop.database.pool.query(
    `insert into users (id, name, email, email_verified, created_at)
     select 'many-' || n, 'Ines', n || '@example.com', true, now() + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [previewMax + 1],
  );
  const rules = [{ kind: 'orders_at_most', value: 0 }];
  const { body } = await admin.call('POST', '/customer-groups/preview', { rules });
  expect(body.members).toBe(previewMax);
  expect(body.first[0].id).toBe(`many-${previewMax + 1}`);
});

test('a group by rule lists its members, in the list, on their pages and as a file', async () => {
  const [ines, tom] = [await aUser(shop.database), await aUser(shop.database)];
  expect((await tag([ines.id], { add: [' VIP ', 'press'] })).body).toEqual({ customers: 1 });
  const id = await add();
  const texts = ['Has the tag “vip”'];
  expect(await list()).toEqual([{ id, ...vip, texts, names: {}, revision: 1 }]);
  const preview = await admin.call('POST', '/customer-groups/preview', { rules: vip.rules });
  expect(preview.body).toEqual({
    members: 1,
    first: [{ id: ines.id, name: ines.name, email: ines.email }],
  });
  const members = (await admin.call('GET', `/customers?group=${id}`)).body.customers;
  expect(members).toMatchObject([{ _id: ines.id, tags: ['press', 'vip'] }]);
  expect((await admin.call('GET', `/customers/${ines.id}`)).body.groups).toEqual([
    { id, name: 'VIP' },
  ]);
  expect((await admin.call('GET', `/customers/${tom.id}`)).body.groups).toEqual([]);
  const file = await exportCustomers(shop.context, { group: id, actorId: admin.id });
  let text = '';
  for await (const part of file) text += part;
  expect([text.includes(ines.email), text.includes(tom.email)]).toEqual([true, false]);
  const gone = `/customers?group=${randomUUID()}`;
  expect((await admin.call('GET', gone)).body).toEqual({ customers: [], next: null });
});

test('rules say what was bought by its name, also once it is deleted', async () => {
  const { id } = await aProduct(shop.database, { name: 'Wool Coat' });
  await shop.database.pool.query(`insert into categories (name, title) values ('Hat', 'Hats')`);
  const gone = `product:${randomUUID()}`;
  await add({
    name: 'Coats',
    rules: [
      { kind: 'bought', value: { what: [`product:${id}`, gone], days: 90 } },
      { kind: 'not_bought', value: { what: ['category:Hat'], days: null } },
      { kind: 'spent_at_least', value: 250.5 },
      { kind: 'registered_before', value: '2026-03-01' },
    ],
  });
  expect(await list()).toMatchObject([
    {
      texts: [
        'Bought Wool Coat or something deleted in the last 90 days',
        'Did not buy Hats',
        'Spent at least $250.50',
        'Registered before March 1, 2026',
      ],
      names: { [`product:${id}`]: 'Wool Coat', 'category:Hat': 'Hats' },
    },
  ]);
});

test('of two admins who change a group at once, the second is told', async () => {
  const id = await add();
  const other = await aSignedInUser(shop, 'admin');
  const rules = (value: number) => [{ kind: 'orders_at_least', value }];
  const change = (who: Caller, value: number) =>
    who.call('PUT', `/customer-groups/${id}`, { name: 'VIP', rules: rules(value), revision: 1 });
  const answers = await Promise.all([change(admin, 2), change(other, 3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  expect(await actions()).toEqual(['customer_group_added', 'customer_group_changed']);
  expect((await list())[0].revision).toBe(2);
});

test('a name is one group, and there are so many', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('POST', '/customer-groups', vip)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const second = await add({ ...vip, name: 'Second' });
  const renamed = { ...vip, name: 'vip', revision: 1 };
  expect((await admin.call('PUT', `/customer-groups/${second}`, renamed)).body).toMatchObject({
    code: 'invalid_input',
    field: 'name',
  });
  await shop.database.pool.query(
    `insert into customer_groups (name, rules, created_at, updated_at)
     select 'Group ' || n, '[]', now(), now() from generate_series(3, $1) n`,
    [groupsMax],
  );
  const more = await admin.call('POST', '/customer-groups', { ...vip, name: 'One more' });
  expect([more.status, more.body.code]).toEqual([409, 'wrong_state']);
});

const noGroups = [
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { rules: [] },
  { rules: Array(11).fill({ kind: 'newsletter', value: null }) },
  { rules: [{ kind: 'everything', value: null }] },
  { rules: [{ kind: 'toString', value: null }] },
  { rules: [{ kind: 'spent_at_least', value: '1; drop table users' }] },
  { rules: [{ kind: 'spent_at_least', value: 0.001 }] },
  { rules: [{ kind: 'registered_before', value: '2026-02-31' }] },
  { rules: [{ kind: 'registered_from', value: '0000-01-01' }] },
  { rules: [{ kind: 'tag', value: '\u0000' }] },
  { rules: [{ kind: 'phone_code', value: '%' }] },
  { rules: [{ kind: 'bought', value: { what: ['product:1'], days: null } }] },
  { rules: [{ kind: 'bought', value: { what: ["tag:a'); drop table users; --"], days: 0 } }] },
  { rules: [{ kind: 'bought', value: { what: [], days: null } }] },
  { rules: [{ kind: 'bought', value: { what: ['category:\u0000'], days: null } }] },
  { rules: [{ kind: 'bought', value: { what: ['category:\ud800'], days: null } }] },
  { rules: [{ kind: 'bought', value: { what: ['category:a', 'tag:b'], days: null } }] },
];

test('what has no name, or a rule that asks for nothing sensible, is no group', async () => {
  for (const wrong of noGroups) {
    const { status } = await admin.call('POST', '/customer-groups', { ...vip, ...wrong });
    expect(status, JSON.stringify(wrong)).toBe(422);
  }
  expect(await list()).toEqual([]);
});

test('tags are given and taken by many at once, each told once, and bounded', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await aUser(shop.database)).id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      tag(n % 2 ? ids : ids.toReversed(), { add: ['vip'], remove: ['old'] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await actions()).toEqual(Array(5).fill('customer_tags_changed'));
  expect((await tag([...ids, 'gone'], { remove: ['vip'] })).body).toEqual({ customers: 5 });
  expect((await tag(['gone'], { add: ['vip'] })).status).toBe(404);
  const many = Array.from({ length: tagsMax }, (_, n) => `t${n}`);
  expect((await tag(ids.slice(0, 1), { add: many })).status).toBe(200);
  expect((await tag(ids, { add: ['one more'] })).body.code).toBe('wrong_state');
  expect((await admin.call('GET', '/customer-tags')).body).toEqual(many.toSorted());
  for (const wrong of [{ add: [''] }, { add: ['x'.repeat(41)] }, { customers: [] }])
    expect((await tag(ids, wrong)).status).toBe(422);
  // One of the shop is left, and many ask for it at once.
  await shop.database.pool.query(
    `insert into customer_tags (user_id, tag, added_at)
     select $1, 'x' || n, now() from generate_series(1, $2) n`,
    [ids[4], shopTagsMax - tagsMax - 1],
  );
  const last = await Promise.all(
    [1, 2, 3].map((n) => tag(ids.slice(n, n + 1), { add: [`last ${n}`] })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await shop.database.pool.query('delete from users where id = any($1)', [ids]);
  expect((await admin.call('GET', '/customer-tags')).body).toEqual([]);
});

test('a discount for a group counts for its members alone, and names no group', async () => {
  const product = await aProduct(shop.database, { priceCents: 5000 });
  const [member, other] = [await aSignedInUser(shop), await aSignedInUser(shop)];
  await tag([member.id], { add: ['vip'] });
  const forGroups = [await add({ ...vip, name: 'Secret circle' })];
  const discounts = [
    { code: 'CIRCLE', kind: 'percent', value: 10, forGroups },
    { code: null, title: 'Thanks', kind: 'amount', value: 20, forGroups },
  ];
  for (const discount of discounts)
    expect((await admin.call('POST', '/promo-codes', discount)).status).toBe(200);
  const quoted = quotes(product);

  expect(await quoted(member)).toMatchObject({ status: 200, body: { totals: { amountDue: 58 } } });
  expect(await quoted(member, 'circle')).toMatchObject({
    status: 200,
    body: { totals: { amountDue: 58 } },
  });
  expect(await quoted(other)).toMatchObject({
    status: 200,
    body: { totals: { amountDue: 78 }, discounts: [] },
  });
  expect(await quoted(null)).toMatchObject({
    status: 200,
    body: { totals: { amountDue: 78 }, discounts: [] },
  });
  for (const [who, message] of [
    [other, 'This promo code is for certain customers.'],
    [null, 'This promo code is for certain customers. Log in to use it.'],
  ] as const) {
    const denied = await quoted(who, 'circle');
    expect(denied.body).toMatchObject({ code: 'invalid_promo_code', message });
    expect(denied.body.reason).toBe('certain_customers');
  }
  for (const who of [member, other, null])
    for (const code of [undefined, 'circle']) {
      const text = JSON.stringify(await quoted(who, code));
      expect(text).not.toMatch(/secret circle/i);
      expect(text).not.toContain(forGroups[0]);
    }
  // Who leaves the group loses it with the next quote.
  await tag([member.id], { remove: ['vip'] });
  expect(await quoted(member)).toMatchObject({ body: { totals: { amountDue: 78 } } });
});

test('a group stays while a discount is for it, and a deleted one is nobody’s', async () => {
  const id = await add();
  const make = () =>
    admin.call('POST', '/promo-codes', { code: 'VIPS', kind: 'amount', value: 5, forGroups: [id] });
  const created = await make();
  expect(created.body).toMatchObject({ isForGroups: true, groups: [{ id, name: 'VIP' }] });
  const remove = () => admin.call('DELETE', `/customer-groups/${id}`);
  expect((await remove()).body).toMatchObject({ code: 'wrong_state' });
  expect((await admin.call('PATCH', '/promo-codes/VIPS', { archived: true })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const restored = await admin.call('PATCH', '/promo-codes/VIPS', { archived: false });
  expect(restored.body).toMatchObject({ isForGroups: true, groups: [] });
  const quoted = quotes(await aProduct(shop.database, { priceCents: 5000 }));
  expect((await quoted(admin, 'vips')).body.reason).toBe('certain_customers');
  const another = { code: 'NEW', kind: 'amount', value: 5, forGroups: [id] };
  expect((await admin.call('POST', '/promo-codes', another)).body).toMatchObject({
    code: 'invalid_input',
    field: 'forGroups',
  });
});

test('a group stays while an issue of the newsletter is on its way to it', async () => {
  const id = await add();
  const set = (state: string, planned: string | null, started: string | null) =>
    shop.database.pool.query(
      `insert into newsletter_issues (id, subject, preview, body, group_id, state, changed_at,
         planned_at, started_at)
       values ($1, 'Wool', '', '{}', $1, $2, now(), $3, $4)
       on conflict (id) do update set state = $2, planned_at = $3, started_at = $4`,
      [id, state, planned, started],
    );
  const remove = () => admin.call('DELETE', `/customer-groups/${id}`);
  for (const state of ['planned', 'sending', 'stopped']) {
    const isPlanned = state === 'planned';
    await set(state, isPlanned ? '2026-12-01' : null, isPlanned ? null : '2026-11-01');
    expect((await remove()).body, state).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('The issue Wool'),
    });
  }
  await set('sent', null, '2026-11-01');
  expect((await remove()).status).toBe(200);
});

test('what a role may see of customers, it may see of groups, and change no more', async () => {
  const { body } = await admin.call('POST', '/team-roles', {
    name: 'Reader',
    permissions: ['customers.read'],
    refundMax: null,
  });
  const reader = await aSignedInUser(shop, body.id);
  expect((await reader.call('GET', '/customer-groups')).status).toBe(200);
  expect((await reader.call('GET', '/customer-tags')).status).toBe(200);
  expect((await reader.call('POST', '/customer-groups', vip)).status).toBe(403);
  const change = { customers: [reader.id], add: ['vip'] };
  expect((await reader.call('POST', '/customer-tags', change)).status).toBe(403);
});

const quotes = (product: TestProduct) => {
  const lines = [{ _id: product.sizes[0]?.id, productQuantity: 1 }];
  return async (who: Caller | null, promoCode?: string) => {
    const body = { lines, ...(promoCode && { promoCode }) };
    if (who) return await who.call('POST', '/quote', body);
    const response = await shop.app.request('http://localhost/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
};
