import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct } from '../../../test/test-checkout.ts';
import { addMarket } from '../../../test/test-markets.ts';
import { exportDiscounts } from './export-discounts.ts';

const open = async () => {
  const shop = await aShopWithProduct();
  const admin = await aCustomer(shop);
  const customer = await aCustomer(shop);
  await shop.database.pool.query("update users set role = 'admin' where id = $1", [admin.user.id]);
  const call = async (method: string, path: string, body?: object, token = admin.token) => {
    const response = await shop.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { shop, admin, customer, call };
};

test('an admin creates a code, which counts at once, and is told how often', async () => {
  const { shop, customer, call } = await open();
  const created = await call('POST', '/promo-codes', {
    code: 'winter-10',
    kind: 'amount',
    value: 10,
    redemptionsMax: 5,
  });
  expect(created).toMatchObject({
    status: 200,
    body: { code: 'WINTER-10', value: 10, redemptions: 0, redemptionsMax: 5, archivedAt: null },
  });
  expect(
    (await customer.checkout(shop.product, { price: 68, promoCode: 'winter-10' })).status,
  ).toBe(200);
  const { promoCodes } = (await call('GET', '/promo-codes')).body;
  expect(
    promoCodes.map(({ code, redemptions }: Record<string, unknown>) => [code, redemptions]),
  ).toEqual(
    expect.arrayContaining([
      ['WINTER-10', 1],
      ['FIRSTHEM', 0],
    ]),
  );
});

test('a code of any script counts as it looks, and exists once however it is typed', async () => {
  const { shop, customer, call } = await open();
  const winter = { code: 'зима-20', kind: 'amount', value: 10 };
  expect((await call('POST', '/promo-codes', winter)).body).toMatchObject({ code: 'ЗИМА-20' });
  const again = { ...winter, code: 'ЗИМА\u2013\uff12\uff10' };
  expect(await call('POST', '/promo-codes', again)).toMatchObject({ status: 422 });
  const typed = { price: 68, promoCode: 'Зима\u201320\u200b' };
  expect((await customer.checkout(shop.product, typed)).status).toBe(200);
  const path = `/promo-codes/${encodeURIComponent('зима\u201420')}`;
  expect(await call('PATCH', path, { archived: true })).toMatchObject({
    status: 200,
    body: { code: 'ЗИМА-20', redemptions: 1 },
  });
});

test('a code that exists is not created again, in whatever case', async () => {
  const { call } = await open();
  const again = { code: 'firsthem', kind: 'amount', value: 10 };
  expect(await call('POST', '/promo-codes', again)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'code' },
  });
  const results = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/promo-codes', { ...again, code: 'NEW10' })),
  );
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  [{ code: 'A B' }, 'code'],
  [{ code: 'AB' }, 'code'],
  [{ kind: 'percent', value: 100.5 }, 'value'],
  [{ value: 0 }, 'value'],
  [{ value: -1 }, 'value'],
  [{ endsAt: 'tomorrow' }, 'endsAt'],
  [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
  [{ redemptionsMax: 0 }, 'redemptionsMax'],
])('%j is invalid', async (change, field) => {
  const { call } = await open();
  const input = { code: 'TEN', kind: 'amount', value: 10, ...change };
  expect(await call('POST', '/promo-codes', input)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field },
  });
});

test('an archived code counts no more, orders keep it, and it can come back', async () => {
  const { shop, customer, call } = await open();
  await call('POST', '/promo-codes', { code: 'TEN', kind: 'amount', value: 10 });
  const { body } = await customer.checkout(shop.product, { price: 68, promoCode: 'TEN' });
  const archive = (archived: boolean) => call('PATCH', '/promo-codes/ten', { archived });
  expect((await archive(true)).body.archivedAt).not.toBeNull();
  expect(await customer.checkout(shop.product, { price: 68, promoCode: 'TEN' })).toMatchObject({
    status: 422,
    body: { reason: 'unknown' },
  });
  const resume = { price: 68, order: body.orderId };
  expect((await customer.call('/create-payment-intent', resume)).status).toBe(200);
  expect((await archive(false)).body.archivedAt).toBeNull();
});

test('a limit is not set below what was used, and an end can be removed', async () => {
  const { shop, customer, call } = await open();
  const ends = { code: 'TEN', kind: 'amount', value: 10, endsAt: '2999-01-01T00:00:00Z' };
  await call('POST', '/promo-codes', ends);
  for (let n = 0; n < 2; n++)
    await customer.checkout(shop.product, { price: 68, promoCode: 'TEN' });
  expect(await call('PATCH', '/promo-codes/TEN', { redemptionsMax: 1 })).toMatchObject({
    status: 422,
    body: { field: 'redemptionsMax', redemptions: 2 },
  });
  expect((await call('PATCH', '/promo-codes/TEN', { redemptionsMax: 2 })).body).toMatchObject({
    redemptionsMax: 2,
    endsAt: '2999-01-01T00:00:00.000Z',
  });
  expect((await call('PATCH', '/promo-codes/TEN', { endsAt: null })).body.endsAt).toBeNull();
  expect((await call('PATCH', '/promo-codes/NOPE', { endsAt: null })).status).toBe(404);
});

test('what admins change is in the audit log, and customers change nothing', async () => {
  const { shop, admin, customer, call } = await open();
  await call('POST', '/promo-codes', { code: 'TEN', kind: 'amount', value: 10 });
  await call('PATCH', '/promo-codes/TEN', { archived: true });
  const forbidden = await call('PATCH', '/promo-codes/TEN', { archived: false }, customer.token);
  expect(forbidden.status).toBe(403);
  const { rows } = await shop.database.pool.query(
    'select actor_id as actor, action, subject, detail from audit_log order by id',
  );
  expect(rows).toMatchObject([
    { actor: admin.user.id, action: 'promo_code_created', subject: 'TEN', detail: { value: 1000 } },
    {
      action: 'promo_code_changed',
      subject: 'TEN',
      detail: { before: { isArchived: false }, after: { isArchived: true } },
    },
  ]);
});

test('codes come newest first, by page, each once, and by what became of them', async () => {
  const { shop, call } = await open();
  await shop.database.pool.query(
    `insert into promo_codes (code, kind, value, ends_at, archived_at, created_at)
     select 'CODE' || n, 'amount', 100, case when n = 1 then now() - interval '1 day' end,
       case when n = 2 then now() end, timestamptz '2027-01-01' + (n / 2) * interval '1 day'
     from generate_series(1, 6) n`,
  );
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await call('GET', `/promo-codes?size=3${next ? `&before=${next}` : ''}`);
    seen.push(...body.promoCodes.map(({ code }: { code: string }) => code));
    next = body.next;
  }
  expect(seen).toEqual(['CODE6', 'CODE4', 'CODE5', 'CODE2', 'CODE3', 'CODE1', 'FIRSTHEM']);
  const only = async (query: string) =>
    (await call('GET', `/promo-codes?${query}`)).body.promoCodes.map(
      ({ code }: { code: string }) => code,
    );
  expect(await only('only=ended')).toEqual(['CODE1']);
  expect(await only('only=archived')).toEqual(['CODE2']);
  expect(await only('only=current&q=ode5')).toEqual(['CODE5']);
  expect(await only('q=x_')).toEqual([]);
});

test('what is changed of a discount with terms counts, too', async () => {
  const { call } = await open();
  const scope = ['category:Hat'];
  const created = await call('POST', '/promo-codes', {
    code: 'HATS',
    kind: 'amount',
    value: 5,
    scope,
  });
  expect(created.body).toMatchObject({ title: 'HATS', scope, redemptionsMax: null, endsAt: null });
  const change = { redemptionsMax: 7, endsAt: '2030-01-01T00:00:00.000Z' };
  expect((await call('PATCH', '/promo-codes/HATS', change)).body).toMatchObject(change);
  expect((await call('GET', '/promo-codes?q=hats')).body.promoCodes).toMatchObject([change]);
});

test('a discount says in which markets it holds; one that is not there is refused', async () => {
  const { shop, call } = await open();
  await addMarket(shop.database);
  const abroad = { code: 'ABROAD', kind: 'percent', value: 10, markets: ['de', ''] };
  const created = await call('POST', '/promo-codes', abroad);
  expect(created).toMatchObject({ status: 200, body: { markets: ['de', ''] } });
  const { markets } = (await call('GET', '/promo-codes')).body;
  expect(markets.map(({ slug }: { slug: string }) => slug)).toEqual(['', 'de']);
  const gone = await call('POST', '/promo-codes', { ...abroad, code: 'GONE', markets: ['fr'] });
  expect(gone).toMatchObject({ status: 422, body: { message: 'A market no longer exists.' } });
  let file = '';
  for await (const part of exportDiscounts(shop.context, { text: 'abroad' })) file += part;
  const [titles, line] = file.split('\r\n');
  const place = titles?.split(',').indexOf('Markets') ?? -1;
  expect(line?.split(',')[place]).toBe('"de -"');
});
