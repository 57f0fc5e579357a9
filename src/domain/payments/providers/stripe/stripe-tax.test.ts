// Taxes by a provider, from the quote to the refund, with the Stripe sandbox and its faults.
import { expect, test } from 'vitest';
import { orderContext, payBack, shippingAddress } from '../../../../../test/test-orders.ts';
import { aProduct } from '../../../../../test/test-products.ts';
import { openStripeSandbox } from '../../../../../test/test-stripe-sandbox.ts';
import { aUser, customerAccess } from '../../../../../test/test-users.ts';
import { isFailure } from '../../../../platform/errors/errors.ts';
import { auditBooks } from '../../../books/audit-books.ts';
import { findManagedOrder } from '../../../orders/manage/find-managed-order.ts';
import { removeOrderLine } from '../../../orders/manage/remove-order-line.ts';
import { placeOrder } from '../../../orders/place/place-order.ts';
import { quoteCart } from '../../../orders/place/quote-cart.ts';
import { blankPostal } from '../../../places/postal-address.ts';
import { estimateTaxes } from '../../../taxes/provider/estimate-taxes.ts';
import { reportTaxes } from '../../../taxes/provider/report-taxes.ts';
import {
  type TaxProvider,
  TaxProviderError,
  type TaxQuestion,
} from '../../../taxes/provider/tax-provider.ts';
import { connectStripeTax } from './stripe-tax.ts';

const begin = new Date('2026-11-26T12:00:00Z');
const minutes = (count: number) => count * 60_000;

/** In the USA, with net prices: a coat for 100.00, a book for 20.00, delivery for 5.00. */
const aShop = async (choice = 'stripe') => {
  const { sandbox, database } = await openStripeSandbox();
  const asked: string[] = [];
  const reach: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(sandbox.app.fetch(request));
  };
  const taxProvider = connectStripeTax(
    { secretKey: sandbox.keys.secretKey, fetch: reach },
    { isTest: true },
  );
  const set = (name: string, value: object) =>
    database.pool.query(
      `insert into shop_settings (name, value, changed_at) values ($1, $2, now())
       on conflict (name) do update set value = shop_settings.value || excluded.value`,
      [name, JSON.stringify(value)],
    );
  await set('taxes', { provider: choice, pricesInclude: 'net' });
  await set('delivery', { taxesCents: 0, shippingCents: 500, freeShippingOverCents: null });
  await set('checkout', { addressForm: 'fields' });
  let at = begin;
  const problems: unknown[] = [];
  const context = {
    ...orderContext(database, () => at),
    taxProvider: taxProvider as TaxProvider | null,
    log: (problem: unknown) => {
      problems.push(problem);
    },
  };
  const coat = await aProduct(database, { priceCents: 10_000, sizes: { M: 99 } });
  const book = await aProduct(database, { priceCents: 2000, sizes: { M: 99 } });
  await database.pool.query(`update products set tax_class = 'book' where id = $1`, [book.id]);
  const customer = await aUser(database);
  const lines = [coat, book].map(({ sizes }) => ({ id: sizes[0]?.id ?? '', quantity: 1 }));
  const plain = <T>(result: T) =>
    isFailure(result) ? { code: result.code, message: result.message } : result;
  const order = async () =>
    (await database.pool.query('select * from orders order by number desc limit 1')).rows[0];
  return {
    ...{ context, database, asked, problems, customer },
    pass: (ms: number) => {
      at = new Date(at.getTime() + ms);
    },
    quote: async (region: string, postcode = '10001') =>
      plain(await quoteCart(context, { lines, place: { country: 'US', region, postcode } })),
    place: async (region: string, priceCents: number) => {
      const postal = { ...blankPostal, line1: '1 Main St', city: 'Town', country: 'US' };
      const to = { ...shippingAddress, postal: { ...postal, region, postcode: '10001' } };
      const input = { customer, lines, shippingAddress: to, priceCents, checkoutKey: null };
      return plain(await placeOrder(context, input as never));
    },
    order,
    reports: async () => {
      const found = await findManagedOrder(context, Number((await order()).number));
      if (isFailure(found)) throw new Error(found.message);
      return found.taxReports.map(({ kind, state, problem }) => ({ kind, state, problem }));
    },
  };
};

test('an order has the taxes that the provider said, and a paid one is committed', async () => {
  const shop = await aShop();
  const quote = await shop.quote('PA');
  // Clothing is exempt there: 6 % of 20.00 and of 5.00.
  expect(quote).toMatchObject({
    totals: { amountDueCents: 12_650, taxes: [{ label: 'Sales tax 6%', cents: 150 }] },
  });
  expect(await shop.place('PA', 12_650)).toMatchObject({ amountDueCents: 12_650 });
  const order = await shop.order();
  const { rows } = await shop.database.pool.query(
    `select line_position, jurisdiction, rate_millionths, reason, base_cents, tax_cents
     from order_tax_lines where order_id = $1 order by position`,
    [order.id],
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    '0 US-PA 0 exempt 10000 0',
    '1 US-PA 60000 standard 2000 120',
    ' US-PA 60000 standard 500 30',
  ]);
  expect(await reportTaxes(shop.context)).toBe(0);
  await payBack(shop.database, order.id);
  expect(await reportTaxes(shop.context)).toBe(1);
  // What was told once is told no more, also by another process.
  shop.pass(minutes(60));
  await Promise.all([reportTaxes(shop.context), reportTaxes(shop.context)]);
  expect(shop.asked.filter((call) => /create_from/.test(call))).toHaveLength(1);
  expect(await shop.reports()).toEqual(
    expect.arrayContaining([{ kind: 'commit', state: 'done', problem: '' }]),
  );
  const findings = await auditBooks(shop);
  expect(findings.filter(({ breaches, name }) => breaches > 0 && /tax/.test(name))).toEqual([]);
});

test('only a kept, fresh and equal estimate becomes an order', async () => {
  const shop = await aShop();
  const changed = { code: 'price_changed', message: expect.stringMatching(/taxes/) };
  expect(await shop.place('TX', 13_531)).toEqual(changed);
  expect(await shop.quote('TX')).toMatchObject({ totals: { amountDueCents: 13_531 } });
  // Nothing is asked while an order is placed, and an equal cart is asked for once.
  await shop.quote('TX');
  expect(shop.asked).toEqual(['POST /v1/tax/calculations']);
  expect(await shop.place('CA', 13_531)).toEqual(changed);
  shop.pass(minutes(61));
  expect(await shop.place('TX', 13_531)).toEqual(changed);
  await shop.quote('TX');
  expect(await shop.place('TX', 13_531)).toMatchObject({ amountDueCents: 13_531 });
  // Another order needs an estimate of its own: each is committed once.
  expect(await shop.place('TX', 13_531)).toEqual(changed);
  // The taxes of another day are others.
  await shop.quote('TX');
  shop.pass(minutes(12 * 60));
  expect(await shop.place('TX', 13_531)).toEqual(changed);
});

test.each(['SILENT', 'SLOW', 'BROKEN', 'GARBLED'])(
  'a provider that is %s blocks the payment and is no tax of zero',
  async (fault) => {
    const shop = await aShop();
    expect(await shop.quote('TX', fault)).toEqual({
      code: 'unavailable',
      message: 'The taxes of this order are not known right now. Try again in a moment.',
    });
    expect(shop.problems).toHaveLength(1);
    expect((await shop.database.pool.query('select from tax_estimates')).rowCount).toBe(0);
  },
);

const question: TaxQuestion = {
  ...{ currency: 'USD', pricesInclude: 'net', day: '2026-11-26', vatNumber: null },
  place: { country: 'US', region: 'TX', postcode: '10001' },
  lines: [{ cents: 1000, quantity: 1, taxClass: 'other' }],
  shippingCents: 0,
};

test('an answer of other sums, and a provider without a key, block as well', async () => {
  const { context } = await aShop();
  const line = {
    ...{ jurisdiction: 'US-TX', name: 'Sales tax', rateMillionths: 0, reason: 'exempt' as const },
    ...{ baseCents: 900, taxCents: 0, shares: [{ of: 0, baseCents: 900, taxCents: 0 }] },
  };
  const short: TaxProvider = {
    ...(context.taxProvider as TaxProvider),
    estimate: () => Promise.resolve({ id: 'x', lines: [line] }),
  };
  const silent: TaxProvider = { ...short, estimate: () => new Promise(() => {}) };
  for (const taxProvider of [short, silent, null]) {
    expect(await estimateTaxes({ ...context, taxProvider }, question, 20)).toMatchObject({
      code: 'unavailable',
    });
  }
});

test('a failed report is tried again, and an order that ends unpaid is not committed', async () => {
  const shop = await aShop();
  await shop.quote('TX');
  await shop.place('TX', 13_531);
  const { id } = await shop.order();
  await payBack(shop.database, id);
  const broken: TaxProvider = {
    ...(shop.context.taxProvider as TaxProvider),
    commit: () => Promise.reject(new TaxProviderError('is down', { isRefused: false })),
  };
  expect(await reportTaxes({ ...shop.context, taxProvider: broken })).toBe(0);
  expect(await shop.reports()).toEqual([{ kind: 'commit', state: 'due', problem: 'is down' }]);
  expect(await reportTaxes(shop.context)).toBe(0);
  shop.pass(minutes(3));
  // The refund follows the sale that it is of.
  expect(await reportTaxes(shop.context)).toBe(1);
  expect(await reportTaxes(shop.context)).toBe(1);
  expect((await shop.reports()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'commit done',
    'refund done',
  ]);
  const { rows } = await shop.database.pool.query(
    `select amount::int, reference from stripe_sandbox.tax_transactions
     order by created_at, amount desc`,
  );
  expect(rows.map(({ amount }) => amount)).toEqual([13_531, -13_531]);
  expect(rows[0].reference).toBe(id);

  await shop.quote('CA');
  await shop.place('CA', 13_406);
  await shop.database.pool.query(`update orders set state = 'expired' where id = $1`, [
    (await shop.order()).id,
  ]);
  expect(await reportTaxes(shop.context)).toBe(1);
  expect(await shop.reports()).toEqual([{ kind: 'void', state: 'done', problem: '' }]);
  expect(shop.asked.filter((call) => /create_from/.test(call))).toHaveLength(1);
});

test('an order that lost a line keeps its rates, and its owner is told to report it', async () => {
  const shop = await aShop();
  await shop.quote('PA');
  await shop.place('PA', 12_650);
  const placed = await shop.order();
  const { rows } = await shop.database.pool.query(
    'select id from order_lines where order_id = $1 and position = 0',
    [placed.id],
  );
  const actor = { id: shop.customer.id, ...customerAccess };
  await removeOrderLine(shop.context, rows[0].id, actor);
  expect(await shop.order()).toMatchObject({ tax_cents: 150, amount_due_cents: 2650 });
  await payBack(shop.database, placed.id);
  await reportTaxes(shop.context);
  expect(await shop.reports()).toEqual([
    { kind: 'commit', state: 'failed', problem: expect.stringMatching(/by hand/) },
  ]);
});

test('without the setting nobody is asked, and no statement is sent for it', async () => {
  const shop = await aShop('none');
  expect(await shop.quote('TX')).toMatchObject({ totals: { amountDueCents: 12_500 } });
  expect(await shop.place('TX', 12_500)).toMatchObject({ amountDueCents: 12_500 });
  expect(shop.asked).toEqual([]);
  expect(await reportTaxes(shop.context)).toBe(0);
});
