// Six ways to pay, five outcomes each: the customer comes back or not, and events of the provider
// come late, the last one first, and twice.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { confirmCard, intentOf, moneyOf, orderOf, sizeOf } from '../../../test/test-checkout.ts';
import { aShopWithMarkets } from '../../../test/test-market-orders.ts';
import { stockOf } from '../../../test/test-products.ts';
import { type Cell, cells } from '../../../test/ways-to-pay.ts';
import { auditBooks } from '../books/audit-books.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const aCheckout = async () => {
  const germany = { de: { currency: 'EUR', countries: ['DE'] } };
  const shop = await aShopWithMarkets(germany, { hasWebhooks: false });
  await shop.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  await shop.addZone('EUR', ['DE'], 0);
  const { body } = await shop.checkout('de', 'DE', 50);
  const { clientSecret, orderId } = body;
  const intentId = intentOf(clientSecret);
  const browse = async (path: string, form: Record<string, string>) => {
    const response = await shop.app.request(`/stripe-sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.context.paymentMethods[0].publishableKey}` },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { id: string; next_action?: { redirect_to_url: Led } };
  };
  type Led = { url: string };

  const confirm = async ({ fields, button }: Cell): Promise<void> => {
    if (!fields) return;
    const method = await browse('payment_methods', fields);
    const confirmed = await browse(`payment_intents/${intentId}/confirm`, {
      client_secret: `${clientSecret}`,
      payment_method: method.id,
      return_url: `http://localhost/Dashboard/payment?order=${orderId}`,
    });
    if (!button) return;
    const url = new URL(confirmed.next_action?.redirect_to_url.url ?? '', 'http://localhost');
    const answered = await shop.app.request(url.pathname, {
      method: 'POST',
      body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer: button }),
    });
    expect(answered.headers.get('location')).toContain(`order=${orderId}`);
  };

  /** All that the provider has told, the last first, each twice. */
  const tellEverything = async (): Promise<void> => {
    const { rows } = await shop.pool.query<{ payload: string }>(
      'select payload from stripe_sandbox.events order by position desc',
    );
    const seconds = Math.floor(shop.context.now().getTime() / 1000);
    for (const { payload } of rows.flatMap((row) => [row, row])) {
      const hmac = createHmac('sha256', shop.stripeSandbox?.keys.webhookSecret ?? '');
      const signature = hmac.update(`${seconds}.${payload}`).digest('hex');
      const { status } = await shop.app.request('/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': `t=${seconds},v1=${signature}` },
        body: payload,
      });
      expect(status).toBe(200);
    }
  };

  const facts = async () => ({
    order: (await orderOf(shop, orderId)).state,
    stock: await stockOf(shop.database, sizeOf(shop.product)),
    received: (await moneyOf(shop, intentId))?.received,
    payments: (
      await shop.pool.query<{ state: string }>(
        'select state from payments where order_id = $1 order by created_at',
        [orderId],
      )
    ).rows.map(({ state }) => state),
  });
  const settledBy = async () =>
    (
      await shop.pool.query<{ method: string | null }>(
        "select method from payments where order_id = $1 and state = 'settled'",
        [orderId],
      )
    ).rows.map(({ method }) => method);
  const report = () => shop.customer.confirmOrderLine(shop.product, intentId);
  return { ...shop, clientSecret, intentId, confirm, tellEverything, facts, settledBy, report };
};

const reserved = { order: 'unpaid', stock: 4, received: 0, payments: ['open'] };
const paid = { order: 'paid', stock: 4, received: 5000, payments: ['settled'] };
const free = { order: 'expired', stock: 5, received: 0, payments: ['canceled'] };

/** Of the payments that are settled; null: by a card, as a wallet is and what follows a no. */
const methodsOf = ({ way, outcome }: (typeof cells)[number]): (string | null)[] => {
  if (outcome === 'no later') return [];
  const isCard = way === 'card' || way === 'wallets';
  return [isCard || outcome === 'decline' || outcome === 'leave' ? null : way];
};

test.each(cells)('$way, $outcome: the order, its stock and its one payment', async (row) => {
  const { outcome, cell } = row;
  const shop = await aCheckout();
  const isLater = outcome.endsWith('later');
  await shop.confirm(cell);
  if (!isLater) await shop.stripeSandbox?.deliverEvents();
  const answer = cell.isGone ? null : await shop.report();
  const said = { pay: 200, decline: 402, leave: 402, 'yes later': 409, 'no later': 409 }[outcome];
  expect(answer?.status ?? said).toBe(said);
  expect(await shop.facts()).toMatchObject(
    outcome === 'pay' ? paid : { order: 'unpaid', stock: 4 },
  );

  if (isLater && !cell.isGone) {
    // Nothing is free while it is on its way, and nobody pays twice.
    expect(answer?.body).toMatchObject({
      code: 'payment_pending',
      message: expect.stringContaining(`by ${row.way} `),
    });
    // A delivery that is still under way would find the answer due.
    await shop.stripeSandbox?.idle();
    shop.pass(60);
    expect(await expireOrders(shop.context)).toBe(0);
    await reconcilePayments(shop.context);
    expect(await shop.facts()).toEqual(reserved);
  }
  if (isLater) await shop.stripeSandbox?.deliverEvents();
  await shop.tellEverything();
  await shop.stripeSandbox?.idle();

  if (outcome === 'decline' || outcome === 'leave') {
    // Nothing is lost: another method pays the same order, once.
    expect(await shop.facts()).toEqual(reserved);
    await confirmCard(shop, shop.clientSecret);
    expect((await shop.report()).status).toBe(200);
    await shop.tellEverything();
  }
  if (outcome === 'no later') {
    shop.pass(31);
    await expireOrders(shop.context);
    await reconcilePayments(shop.context);
  }
  expect(await shop.facts()).toEqual(outcome === 'no later' ? free : paid);
  await shop.tellEverything();
  await reconcilePayments(shop.context);
  expect(await shop.facts()).toEqual(outcome === 'no later' ? free : paid);
  expect(await shop.settledBy()).toEqual(methodsOf(row));
  const findings = await auditBooks(shop.context);
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
