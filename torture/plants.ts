// Mistakes that the torture has to find: each replaces a text in one file of the shop.
export type Plant = {
  /** The act of an admin, the fault or the rule that shows it. */
  of: string;
  file: string;
  text: string;
  replacement: string;
  /** What the report then says. */
  finding: string;
  /** It takes a fault to see it. */
  needsFaults?: true;
};

const orders = 'src/domain/orders';

export const plants: Record<string, Plant> = {
  'free delivery over 49': {
    of: 'totals',
    file: 'src/domain/shop-settings/groups/order-groups.ts',
    text: 'default: 9900',
    replacement: 'default: 4900',
    finding: 'a total is not that of the rule',
  },
  'no confirmation emails': {
    of: 'emails',
    file: `${orders}/place/order-confirmation.ts`,
    text: "enqueueOrderEmail(client, { kind: 'order_confirmation', orderId, now }, recipient)",
    replacement: 'Promise.resolve()',
    finding: 'A paid order has its confirmation in the outbox',
  },
  'a payment on its way that nobody knows': {
    of: 'ways to pay',
    file: 'src/domain/payments/providers/stripe/stripe.ts',
    text: "pending: intent.status === 'processing' ? pendingOf(intent, now()) : null",
    replacement: 'pending: null',
    finding: 'a payment on its way is not marked',
  },
  'a stuck refund key': {
    of: 'refunds declined',
    file: 'src/domain/payments/refunds/send-refund.ts',
    text: 'idempotencyKey: attempt === 0',
    replacement: 'idempotencyKey: attempt >= 0',
    finding: 'not settled',
    needsFaults: true,
  },
  'a code without its limit': {
    of: 'a code used up',
    file: 'src/domain/discounts/find-discounts.ts',
    text: 'or redemptions_max <= (select',
    replacement: 'or redemptions_max < (select',
    finding: 'a code was used more often than it may be',
  },
  'a parcel without its number': {
    of: 'an order sent',
    file: `${orders}/fulfillment/insert-fulfillment.ts`,
    text: 'carrier, trackingNumber, trackingLink],',
    replacement: 'carrier, null, trackingLink],',
    finding: 'what was acknowledged of a parcel is lost',
  },
  'a parcel sent twice': {
    of: 'a parcel of one item',
    file: `${orders}/fulfillment/fulfill-order.ts`,
    text: 'id: fulfillmentId,',
    replacement: 'id: undefined,',
    finding: 'an acknowledged parcel is not there',
  },
  'a return that restocks in silence': {
    of: 'a return',
    file: `${orders}/fulfillment/return-items.ts`,
    text: 'restocked.get(id) ?? 0)',
    replacement: '0)',
    finding: 'an acknowledged return is lost',
  },
  'a refund on what was refunded since': {
    of: 'a refund in part',
    file: 'src/domain/payments/refunds/refund-order.ts',
    text: 'if (payment.refundedCents !== refundedCents) {',
    replacement: 'if (false) {',
    finding: 'two refunds were made where one was meant',
  },
  'a refunded line that stays': {
    of: 'a line refunded',
    file: 'src/domain/payments/refunds/refund-line.ts',
    text: 'hidden_at = coalesce(hidden_at, greatest($2, o.paid_at))',
    replacement: 'hidden_at = case when $2::timestamptz is null then hidden_at end',
    finding: 'an acknowledged refund of a line is lost',
  },
  'a hidden line that stays': {
    of: 'a line hidden',
    file: `${orders}/manage/remove-order-line.ts`,
    text: 'hidden_at = greatest($2, o.paid_at)',
    replacement: 'hidden_at = case when $2::timestamptz is null then o.paid_at end',
    finding: 'an acknowledged deletion is lost',
  },
  'a correction of stock under no name': {
    of: 'stock corrected',
    file: 'src/domain/catalog/manage/correct-stock.ts',
    text: 'now: at, editId }',
    replacement: 'now: at }',
    finding: 'an acknowledged correction of stock is not there once',
  },
  'an undo that leaves products changed': {
    of: 'a bulk edit undone',
    file: 'src/domain/catalog/bulk/run-bulk-edits.ts',
    text: "done: 'undone',",
    replacement: "done: 'changed',",
    finding: 'an acknowledged undo of a bulk edit is lost',
  },
  'an order of two settings': {
    of: 'delivery set',
    file: `${orders}/place/insert-order.ts`,
    text: 'order.delivery.freeShippingOverCents,',
    replacement: '9900,',
    finding: 'a total is not that of the rule',
  },
  'a plan that waits': {
    of: 'a plan begun',
    file: 'src/domain/shop-settings/plans/apply-due-plans.ts',
    text: 'where due_at <= $1 and name',
    replacement: "where due_at <= $1::timestamptz - interval '1 day' and name",
    finding: 'an acknowledged plan has not begun',
  },
  'a file that is undone in part': {
    of: 'a file applied',
    file: 'src/domain/catalog/files/apply/undo-batch.ts',
    text: 'b.product_id and not',
    replacement: 'b.product_id and false and not',
    finding: 'an acknowledged file is not there as a whole',
  },
  'a typed price that stays': {
    of: 'a price of a market typed',
    file: 'src/domain/catalog/manage/type-market-prices.ts',
    text: "and not coalesce(size_id::text, '') = any($3)`",
    replacement: "and not coalesce(size_id::text, '') = any($3) and false`",
    finding: 'an acknowledged price of a market is not there',
  },
  'the prices of the shop in a market': {
    of: 'in a market',
    file: 'src/domain/pricing/markets/market-tables.ts',
    text: "if (market === '') return as === table",
    replacement: "if (market === '' || market === 'uk') return as === table",
    finding: 'a price was never that of the product',
  },
  'a code of a market that holds everywhere': {
    of: 'a code of a market',
    file: 'src/domain/discounts/market-block.ts',
    text: '!discount.markets.includes(market)',
    replacement: 'false',
    finding: 'a code held outside of its market',
  },
  'a number of invoices left out': {
    of: 'the numbers of invoices',
    file: 'src/domain/invoices/issue-invoice.ts',
    text: 'last = invoice_series.last + 1',
    replacement: 'last = invoice_series.last + 2',
    finding: 'the numbers of invoices are not 1 to n',
  },
  'a refund without its credit note': {
    of: 'credit notes',
    file: 'src/domain/invoices/issue-invoice.ts',
    text: 'where r.id = $1 and not exists',
    replacement: 'where r.id = $1 and r.outside_way is not null and not exists',
    finding: 'a paid order or a refund is not invoiced once',
  },
  'a withdrawal settled twice': {
    of: 'a withdrawal settled',
    file: `${orders}/withdrawals/settle-withdrawal.ts`,
    text: 'if (withdrawal.isSettled === isSettled) return true;',
    replacement: '',
    finding: 'a withdrawal that was settled waits again, or was settled twice',
  },
  'a withdrawal kept twice': {
    of: 'a withdrawal',
    file: `${orders}/withdrawals/state-withdrawal.ts`,
    text: 'fingerprintOf([time.toISOString().slice(0, 10), name',
    replacement: 'fingerprintOf([time.toISOString(), name',
    finding: 'an acknowledged withdrawal is not kept once',
  },
  'another sum by hand': {
    of: 'by hand',
    file: 'src/domain/payments/providers/by-hand/receive-payment.ts',
    text: 'centsOf(amount, currency) !== amountCents',
    replacement: 'centsOf(amount, currency) > amountCents',
    finding: 'another sum paid an order by hand',
  },
  'a worker that is not replaced': {
    of: 'worker killed',
    file: 'src/server/process/supervise.ts',
    text: 'await pause(seconds * 1000, stopping);',
    replacement: 'await new Promise(() => {});',
    finding: 'a killed worker is not started again',
    needsFaults: true,
  },
  'workers without a primary': {
    of: 'primary killed',
    file: 'server.ts',
    text: "if (cluster.isWorker) process.on('message', onMessage);",
    replacement:
      "if (cluster.worker) process.on('message', onMessage), " +
      '(cluster.worker.exitedAfterDisconnect = true);',
    finding: 'workers outlive their primary',
    needsFaults: true,
  },
  'a backup without orders': {
    of: 'backup taken',
    file: 'src/platform/backup/write-backup.ts',
    text: 'await addChunk(Buffer.concat(parts));',
    replacement: "if (name !== 'orders') await addChunk(Buffer.concat(parts));",
    finding: 'the restored backup',
    needsFaults: true,
  },
  'a backup under its name from the start': {
    of: 'backup killed',
    file: 'src/platform/backup/archive.ts',
    text: "const partEnd = '.hemline-part';",
    replacement: "const partEnd = '';",
    finding: 'a killed backup looks like a whole one',
    needsFaults: true,
  },
};
