// At the end: what was acknowledged is true, and the provider's books are the shop's.
import { receipts } from './by-hand.ts';
import { acknowledgedCustomers, missing, report } from './kept-checks.ts';
import { codesOfMarkets, typedPrices } from './market-sales.ts';
import { fewCodes, files, invoiceNumbers, invoices, plans } from './owner-checks.ts';
import { paidOnce } from './pay-every-way.ts';
import { wrongPrices, wrongTotals } from './price-checks.ts';
import type { ProviderIntent } from './provider-messages.ts';
import type { Check, Run } from './run.ts';
import { settledWithdrawals, withdrawals } from './withdrawals.ts';

export const checkAcknowledged = (run: Run): Promise<void> => report(run, checks);

const charges: Check = async (run) => [
  'a charge is not settled',
  await missing(
    run,
    run.acknowledged.charged.map(({ intentId }) => intentId),
    "select intent_id as id from payments where intent_id = any($1) and state = 'settled'",
  ),
];

/** Nobody touched these: who paid in time keeps the order. */
const promises: Check = async (run) => {
  const charged = run.acknowledged.charged.filter(({ isUndisturbed }) => isUndisturbed);
  const lost = await missing(
    run,
    charged.map(({ intentId }) => intentId),
    `select transaction_id as id from orders where transaction_id = any($1) and state = 'paid'`,
  );
  const journeyOf = new Map(charged.map(({ intentId, journey }) => [intentId, journey]));
  return ['a paid order was not kept', lost.map((id) => `${id} (${journeyOf.get(id)})`)];
};

const deletions: Check = async (run) => {
  const rows = await run.database.query<{ id: string }>(
    `select id from order_lines
     where id = any($1::uuid[]) and removed_at is null and hidden_at is null`,
    [run.acknowledged.deleted],
  );
  return ['an acknowledged deletion is lost', rows.map(({ id }) => id)];
};

/** Once: its part of one refund, paid out. */
const refundedLines: Check = async (run) => [
  'an acknowledged refund of a line is lost',
  await missing(
    run,
    run.acknowledged.refundedLines,
    `select l.id::text from order_lines l join refund_lines x on x.line_id = l.id
       join refunds r on r.id = x.refund_id
     where l.id = any($1::uuid[]) and l.hidden_at is not null and r.settled_at is not null`,
  ),
];

const adminRefunds: Check = async (run) => [
  'an acknowledged refund is lost',
  await missing(
    run,
    run.acknowledged.refunds,
    `select id::text from refunds where id = any($1::uuid[])
       and (settled_at is not null or outside_way is not null)`,
  ),
];

const cancellations: Check = async (run) => [
  'an acknowledged cancellation is lost',
  await missing(
    run,
    run.acknowledged.canceled.map(String),
    `select number::text as id from orders where number = any($1::bigint[]) and state = 'canceled'`,
  ),
];

const trackings: Check = async (run) => [
  'what was acknowledged of a parcel is lost',
  await missing(
    run,
    [...run.acknowledged.trackings].map(([number, tracking]) => `${number} ${tracking}`),
    `select id from (
       select o.number || ' ' || coalesce(f.tracking_number, '') as id
       from orders o left join lateral (select tracking_number from fulfillments
         where order_id = o.id order by fulfilled_at desc, id desc limit 1) f on true) one
     where id = any($1)`,
  ),
];

const parcels: Check = async (run) => [
  'an acknowledged parcel is not there',
  await missing(
    run,
    [...run.acknowledged.parcels.keys()],
    `select fulfillment_id::text as id from fulfillment_lines
     where fulfillment_id = any($1::uuid[]) and quantity = 1`,
  ),
];

const returns: Check = async (run) => [
  'an acknowledged return is lost',
  await missing(
    run,
    run.acknowledged.returns,
    `select r.id::text from returns r join return_lines x on x.return_id = r.id
     where r.id = any($1::uuid[])
       and x.restocked = case r.state when 'restocked' then 1 else 0 end`,
  ),
];

const stockEdits: Check = async (run) => [
  'an acknowledged correction of stock is not there once',
  await missing(
    run,
    run.acknowledged.stockEdits.map(({ id, change }) => `${id} ${change}`),
    `select edit_id || ' ' || sum(delta) as id from stock_ledger
     where edit_id is not null group by edit_id having edit_id || ' ' || sum(delta) = any($1)`,
  ),
];

const undone: Check = async (run) => [
  'an acknowledged undo of a bulk edit is lost',
  await missing(
    run,
    run.acknowledged.undone,
    `select id::text from bulk_edits e where id = any($1::uuid[]) and state = 'undone'
       and not exists (select from bulk_edit_products
         where bulk_edit_id = e.id and coalesce(outcome, 'changed') = 'changed')`,
  ),
];

const lastUnits: Check = async ({ acknowledged }) => [
  'a last unit had not one winner',
  acknowledged.lastUnits
    .filter(({ winners, isTroubled }) => winners > 1 || (winners === 0 && !isTroubled))
    .map(({ sizeId, winners }) => `${sizeId}: ${winners} winners`),
];

const provider: Check = async (run) => {
  const { intents, injected } = await run.provider.books();
  for (const [what, count] of Object.entries(injected)) {
    run.observations.counts.set(what, count);
    if (/answered with 5(?!03)/.test(what)) run.observations.breach(what, `${count} times`);
  }
  const rows = await run.database.query<{ id: string; received: number; refunded: number }>(
    `select p.intent_id as id, coalesce(p.received_cents, 0) as received,
       (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.intent_id = p.intent_id and r.settled_at is not null) as refunded
     from payments p`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const agreed = new Map(run.acknowledged.charged.map(({ intentId, cents }) => [intentId, cents]));
  for (const { id, received } of intents) {
    const cents = agreed.get(id) ?? received;
    if (received !== cents)
      run.observations.breach('another sum was charged', `${id}: ${received}, agreed ${cents}`);
  }
  return ["the provider's books differ", intents.flatMap((intent) => compare(intent, known))];
};

const compare = (
  intent: ProviderIntent,
  known: Map<string, { received: number; refunded: number }>,
): string[] => {
  const { received, refunded } = known.get(intent.id) ?? { received: 0, refunded: 0 };
  if (intent.received === received && intent.refunded === refunded) return [];
  return [
    `${intent.id} (${intent.status}): received ${intent.received}, refunded ${intent.refunded}; ` +
      `the shop says ${received} and ${refunded}`,
  ];
};

const totals: Check = async (run) => ['a total is not that of the rule', await wrongTotals(run)];

const prices: Check = async (run) => [
  'a price was never that of the product',
  await wrongPrices(run),
];

const checks: readonly Check[] = [
  totals,
  prices,
  ...acknowledgedCustomers,
  charges,
  promises,
  deletions,
  refundedLines,
  adminRefunds,
  cancellations,
  trackings,
  parcels,
  returns,
  stockEdits,
  undone,
  plans,
  files,
  fewCodes,
  codesOfMarkets,
  typedPrices,
  receipts,
  withdrawals,
  settledWithdrawals,
  invoices,
  invoiceNumbers,
  lastUnits,
  paidOnce,
  provider,
];
