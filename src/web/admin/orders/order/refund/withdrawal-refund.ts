// What goes back after a withdrawal, as the law of the EU has it: the forms propose it.
import { refundableItems } from '../../../../../domain/orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type { ListedWithdrawalJson } from '../../../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import { withdrawnItems } from '../../../../../domain/orders/withdrawals/withdrawn-items.ts';
import { partOfCents } from '../../../../../platform/values/part-of-cents.ts';
import { centsOf } from '../../../../../platform/values/sums.ts';
import type { TypedQuantities } from '../line-quantities.ts';

export type OpenWithdrawal = ListedWithdrawalJson & {
  /** The typed quantities of all lines; null: the whole order. */
  typed: TypedQuantities | null;
  /** What names no line. */
  unclear: string[];
};

/** The last one that waits for its refund. */
export const openWithdrawal = ({
  order,
  withdrawals,
}: Pick<ManagedOrderJson, 'order' | 'withdrawals'>): OpenWithdrawal | null => {
  const open = withdrawals.stated.find(({ settledAt }) => settledAt === null);
  if (!open) return null;
  const { lines, unclear } = withdrawnItems(order.lines, open.items);
  const typed = lines && Object.fromEntries(order.lines.map(({ id }) => [id, '0']));
  for (const { id, quantity } of lines ?? []) if (typed) typed[id] = String(quantity);
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

/**
 * What a faster delivery cost beyond the cheapest one, with the tax that was added to it, in cents:
 * it does not go back.
 */
export const deliverySurchargeCents = ({
  order: { totals, adjustments, taxes = [], taxLines = [], currency },
  withdrawals: { standardShipping },
}: Pick<ManagedOrderJson, 'order' | 'withdrawals'>): number => {
  if (standardShipping === null) return 0;
  const charged = adjustments
    .filter(({ kind }) => kind === 'free_shipping' || kind === 'shipping_discount')
    .reduce(
      (sum, { amount }) => sum + centsOf(amount, currency),
      centsOf(totals.shipping, currency),
    );
  const surcharge = Math.max(0, charged - centsOf(standardShipping, currency));
  const addedTax = taxes.some(({ isIncluded }) => !isIncluded)
    ? taxLines
        .filter(({ line }) => line === null)
        .reduce((sum, { amount }) => sum + centsOf(amount, currency), 0)
    : 0;
  return surcharge === 0 ? 0 : surcharge + partOfCents(addedTax, surcharge, charged);
};
