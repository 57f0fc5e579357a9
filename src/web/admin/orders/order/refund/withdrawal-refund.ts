// What must be refunded after a withdrawal under EU law. The forms suggest it.

import { linesToRefund, refundableItems } from '../../../../../domain/orders/fulfillment-status.ts';
import { itemsKept, keptLines } from '../../../../../domain/orders/line-refund.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type { ListedWithdrawalJson } from '../../../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import { withdrawnItems } from '../../../../../domain/orders/withdrawals/withdrawn-items.ts';
import { partOfCents } from '../../../../../platform/values/part-of-cents.ts';
import { centsOf, dollarsOf } from '../../../../../platform/values/sums.ts';
import type { TypedQuantities } from '../line-quantities.ts';
import type { RefundBody } from '../order-changes.ts';
import { itemsRefundCents } from './items-refund.ts';

export type OpenWithdrawal = ListedWithdrawalJson & {
  /** The typed quantities of all lines; null: the whole order. */
  typed: TypedQuantities | null;
  /** Text that matches no line. */
  unclear: string[];
};

/** The last one that waits for its refund. */
export const openWithdrawal = ({ order, withdrawals }: Managed): OpenWithdrawal | null => {
  const open = withdrawals.stated.find(({ settledAt }) => settledAt === null);
  if (!open) return null;
  const { lines, unclear } = withdrawnItems(order.lines, open.items);
  const quantityOf = (id: string) => lines?.find((line) => line.id === id)?.quantity ?? 0;
  const isWhole = keptLines(order.lines).every((line) => quantityOf(line.id) >= itemsKept(line));
  const typed =
    lines && !isWhole
      ? Object.fromEntries(order.lines.map(({ id }) => [id, String(quantityOf(id))]))
      : null;
  return { ...open, typed, unclear };
};

/** Of the lines that a form offers, at most as many as it can take. */
export const withdrawnOf = (
  lines: readonly { id: string; quantity: number }[],
  typed: TypedQuantities,
): TypedQuantities =>
  Object.fromEntries(
    lines.map(({ id, quantity }) => [id, String(Math.min(quantity, Number(typed[id] ?? 0)))]),
  );

/** Whether the withdrawn items were sent, which goods a refund is for. */
export const areSent = (lines: ManagedOrderJson['order']['lines'], typed: TypedQuantities) =>
  lines.some((line) => Number(typed[line.id] ?? 0) > 0 && refundableItems(line, 'fulfilled') > 0);

type Managed = Pick<ManagedOrderJson, 'order' | 'withdrawals'>;

/** What the delivery really cost, and the tax that was added to it, in cents. */
const deliveryCents = ({ totals, adjustments, taxes = [], taxLines = [], currency }: Order) => {
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((total, { amount }) => total + centsOf(amount, currency), 0);
  const lowered = adjustments.filter(
    ({ kind }) => kind === 'free_shipping' || kind === 'shipping_discount',
  );
  const isTaxAdded = taxes.some(({ isIncluded }) => !isIncluded);
  return {
    charged: centsOf(totals.shipping, currency) + sum(lowered),
    addedTax: isTaxAdded ? sum(taxLines.filter(({ line }) => line === null)) : 0,
  };
};
type Order = ManagedOrderJson['order'];

/** The lines of a refund for all items; empty if only some were sent. */
export const wholeGoods = ({ lines }: Order): Pick<RefundBody, 'goods' | 'lines'> => {
  const [sent, unsent] = [linesToRefund(lines, 'fulfilled'), linesToRefund(lines, 'unfulfilled')];
  const all = sent.length === 0 ? unsent : sent;
  if (all.length === 0 || (sent.length > 0 && unsent.length > 0)) return {};
  return {
    goods: sent.length > 0 ? 'fulfilled' : 'unfulfilled',
    lines: all.map(({ id, quantity }) => ({ id, quantity })),
  };
};

/** The extra cost of a faster delivery, in cents. It is not refunded. */
export const deliverySurchargeCents = ({ order, withdrawals }: Managed): number => {
  const { standardShipping } = withdrawals;
  if (standardShipping === null) return 0;
  const { charged, addedTax } = deliveryCents(order);
  const surcharge = Math.max(0, charged - centsOf(standardShipping, order.currency));
  return surcharge === 0 ? 0 : surcharge + partOfCents(addedTax, surcharge, charged);
};

/** The price of some items in cents, without the delivery that the last line includes. */
export const withdrawnCents = (order: Order, parts: Parameters<typeof itemsRefundCents>[1]) => {
  const isLast = keptLines(order.lines).length === 1;
  const { charged, addedTax } = deliveryCents(order);
  const lines = order.lines.map((line) => {
    const cents = centsOf(line.refundable, order.currency) - (isLast ? charged + addedTax : 0);
    return { ...line, refundable: dollarsOf(Math.max(0, cents), order.currency) };
  });
  return itemsRefundCents({ ...order, lines }, parts);
};
