// No order is paid twice, whatever is pressed: double presses, tabs, Back to another method, and
// time-outs after which the provider has done it nevertheless. Each sequence is by its seed.
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { expireOrders } from '../src/domain/payments/expire-orders.ts';
import { reconcilePayments } from '../src/domain/payments/reconcile-payments.ts';
import { isLongRun, runCount } from './run-count.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, address, intentOf, sizeOf } from './test-checkout.ts';
import { aShopWithOutsideProvider, stumbles, unavailable } from './test-outside-provider.ts';
import { cells } from './ways-to-pay.ts';

/** Numbers from 0 to below `n`, the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
};

const aShop = async () => {
  const shop = await aShopWithOutsideProvider();
  const admin = await aSignedInUser(shop, 'admin');
  const euros = { language: 'en-IE', currency: 'EUR', country: 'IE', units: 'cm' };
  await admin.call('PUT', '/shop-settings/locale', { ...euros, texts: 'english' });
  await shop.database.pool.query('update product_sizes set stock = 100000');
  return shop;
};
type Shop = Awaited<ReturnType<typeof aShop>>;

/** What the browser sends to the provider. */
const browse = async ({ sandbox }: Shop, path: string, form: Record<string, string>) => {
  const response = await sandbox.app.request(`/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as { id: string; next_action?: { redirect_to_url: Led } };
};
type Led = { url: string };

const payBy = async (shop: Shop, secret: string, place: number): Promise<void> => {
  const cell = cells[place]?.cell;
  if (!cell?.fields) return;
  const method = await browse(shop, 'payment_methods', cell.fields);
  const confirmed = await browse(shop, `payment_intents/${intentOf(secret)}/confirm`, {
    client_secret: secret,
    payment_method: method.id,
    return_url: 'http://localhost/Dashboard/payment',
  });
  const led = confirmed.next_action?.redirect_to_url.url;
  if (!led || !cell.button) return;
  const url = new URL(led, 'http://localhost');
  await shop.sandbox.app.request(url.pathname, {
    method: 'POST',
    body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer: cell.button }),
  });
};

const payingCell = cells.findIndex(({ way, outcome }) => way === 'Google Pay' && outcome === 'pay');

const timeOuts = [
  { ...stumbles, isKept: true, worksNevertheless: true },
  { ...unavailable, isLost: true, worksNevertheless: true },
  { ...unavailable, isKept: true },
];

/** What a customer with several tabs may do next. */
const aVisit = async (shop: Shop, next: (n: number) => number) => {
  const customer = await aCustomer(shop);
  const checkoutKey = randomUUID();
  const secrets: string[] = [];
  let orderId: unknown;
  const keep = ({ body }: Awaited<ReturnType<typeof customer.checkout>>) => {
    if (body.clientSecret) secrets.push(`${body.clientSecret}`);
    orderId = body.orderId ?? orderId;
  };
  const press = async () => keep(await customer.checkout(shop.product, { checkoutKey }));
  const twice = (act: () => Promise<void>) => Promise.all([act(), act()]);
  // Without an order it would pay a price only, which is a purchase of its own.
  const back = async () => {
    if (orderId) keep(await customer.call('/create-payment-intent', { price: 78, order: orderId }));
  };
  /** The order changes while the provider fails: its payment is not canceled, so still payable. */
  const readdress = async () => {
    shop.provider.faults = [{ ...unavailable, call: /\/cancel$/ }];
    const line = `${secrets.length} Ropewalk Lane`;
    const more = { checkoutKey, address: { ...address, address: line } };
    keep(await customer.checkout(shop.product, more));
    shop.provider.faults = [];
  };
  /** The tab of before pays, then the one of now. */
  const payBoth = async () => {
    await press();
    const old = secrets.at(-1);
    await readdress();
    if (old) await payBy(shop, old, payingCell);
    await press();
    await payBy(shop, `${secrets.at(-1)}`, payingCell);
  };
  const any = () => secrets[next(secrets.length)];
  const pay = async () => {
    const secret = any();
    if (secret) await payBy(shop, secret, next(cells.length));
  };
  const report = async () => {
    const secret = any();
    if (secret) await customer.confirmOrderLine(shop.product, intentOf(secret));
  };
  const timeOut = async () => {
    const fault = timeOuts[next(timeOuts.length)] ?? stumbles;
    shop.provider.faults = [{ ...fault, call: /^POST \/v1\/payment_intents$/ }];
    await press();
    shop.provider.faults = [];
  };
  const acts: (() => Promise<unknown>)[] = [
    ...[press, () => twice(press), () => Promise.all([press(), back()]), back, timeOut],
    ...[pay, pay, () => twice(pay), () => Promise.all([pay(), report()]), report],
    ...[readdress, payBoth],
    ...[() => Promise.all([pay(), press()]), () => endReservations(shop), () => settle(shop)],
  ];
  return { customer, act: async () => await acts[next(acts.length)]?.() };
};

const endReservations = async (shop: Shop): Promise<void> => {
  await shop.database.pool.query(
    // One that was asked for a moment ago would be asked for again in fifteen seconds.
    `update orders set reserved_until = now() - interval '1 minute', expiry_check_at = null
     where state = 'unpaid' and id not in (select order_id from payments
       where order_id is not null and state = 'open' and pending_since is not null)`,
  );
  await expireOrders(shop.context);
};

/** All that is under way has come, and the jobs have run. */
const settle = async (shop: Shop): Promise<void> => {
  for (const sql of [
    'update stripe_sandbox.payment_intents set changes_at = now() where changes_at is not null',
    "update payments set check_at = now() where state in ('open', 'superseded')",
    'update refunds set check_at = now() where settled_at is null',
  ])
    await shop.database.pool.query(sql);
  await shop.sandbox.deliverEvents();
  await reconcilePayments(shop.context);
  await expireOrders(shop.context);
};

/** What each order of the customer has cost them, and should have. */
const costs = async ({ database }: Shop, userId: string) =>
  (
    await database.pool.query<{ state: string; due: number; kept: number; charges: number }>(
      `select o.state, o.amount_due_cents as due,
         coalesce(sum(i.amount_received - i.amount_refunded), 0)::int as kept,
         count(*) filter (where i.amount_received > i.amount_refunded)::int as charges
       from orders o left join payments p on p.order_id = o.id
       left join stripe_sandbox.payment_intents i on i.id = p.intent_id
       where o.user_id = $1 group by o.id`,
      [userId],
    )
  ).rows;

const actsInAll = 20;
/** 10,000 acts in all of a long run; each part has a shop of its own. */
const parts = Array.from({ length: runCount(1, 10) }, (_, part) => part);

test.each(parts)('no order is paid twice by any presses, tabs, Backs: part %i', async (part) => {
  const shop = await aShop();
  const ends: Record<string, number> = {};
  for (let count = runCount(8, 50); count > 0; count--) {
    const seed = inject('seed') * 100_000 + part * 1_000 + count;
    const visit = await aVisit(shop, numbers(seed));
    for (let acts = actsInAll; acts > 0; acts--) await visit.act();
    await settle(shop);
    await endReservations(shop);
    await settle(shop);
    const orders = await costs(shop, visit.customer.user.id);
    const said = JSON.stringify({ seed, orders });
    expect(orders.filter(({ state }) => state === 'paid').length, said).toBeLessThan(2);
    for (const { state, due, kept, charges } of orders) {
      expect([kept, charges], said).toEqual(state === 'paid' ? [due, 1] : [0, 0]);
      ends[state] = (ends[state] ?? 0) + 1;
    }
  }
  // Both ends happen, so that none is tested by chance alone.
  if (isLongRun) expect(Object.keys(ends).sort()).toEqual(['expired', 'paid']);
  const { rows } = await shop.database.pool.query(
    `select stock + (select count(*) from orders where state in ('paid', 'unpaid'))::int as n
     from product_sizes where id = $1`,
    [sizeOf(shop.product)],
  );
  expect(rows).toEqual([{ n: 100_000 }]);
});
