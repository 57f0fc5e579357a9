// What a payment paid for and a refund gave back, in parts that add up to it to the cent.
import { partOfCents } from '../../platform/values/part-of-cents.ts';
import { deliveryCents } from '../orders/line-refund.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { addedTaxOf, type OrderTax, taxCentsOf } from '../orders/order-taxes.ts';
import { addedTaxesCents } from '../pricing/pricing.ts';
import { splitCents } from '../pricing/split-cents.ts';

export type Movement = {
  kind: 'sale' | 'refund';
  /** What came; less than 0 went back. */
  cents: number;
  intentId: string;
};

/** Items of a line that a refund is for. */
export type RefundedPart = { lineId: string; quantity: number; cents: number; taxCents: number };

/** `reason` is '' of what no tax was collected on. */
export type PartTax = Omit<OrderTax, 'linePosition' | 'reason'> & {
  reason: OrderTax['reason'] | '';
};

export type MovementPart = {
  kind: 'item' | 'delivery' | 'taxes and handling' | 'discount' | 'other';
  name: string;
  /** With its taxes. */
  cents: number;
  /** The taxes in it, or why there is none; empty: the shop collected no tax. */
  taxes: readonly PartTax[];
  /** Of an item; of a refund fewer than 0. */
  line?: OrderLine;
  quantity?: number;
};

/** An order that expired or was paid before has not sold its lines to a second payment. */
export const movementParts = (
  movement: Movement,
  order: Order | undefined,
  refunded: readonly RefundedPart[],
): MovementPart[] => {
  const parts =
    movement.kind === 'refund'
      ? refundedParts(order, refunded)
      : order?.transactionId === movement.intentId
        ? soldParts(order)
        : [];
  const name = movement.kind === 'refund' ? 'Refund of no item' : 'Payment of no item';
  const rest = movement.cents - sumOf(parts);
  return [...parts, ...unlessNone({ kind: 'other', name, cents: rest, taxes: [] })];
};

const soldParts = (order: Order): MovementPart[] => {
  const { lines, adjustments, totals } = order;
  const addedTo = (position: number | null) => addedTaxOf(order.taxes, position);
  const discounts = adjustments.filter(({ kind }) => kind === 'promo_code' || kind === 'discount');
  const shared = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return [
    ...lines.map((line) => ({
      ...itemPart(
        line,
        line.quantity,
        line.lineCents - line.discountCents + addedTo(line.position),
      ),
      taxes: taxesOf(order, line.position),
    })),
    ...unlessNone({
      kind: 'delivery',
      name: 'Delivery',
      cents: deliveryCents(order) + addedTo(null),
      taxes: taxesOf(order, null),
    }),
    ...unlessNone({
      kind: 'taxes and handling',
      name: 'Taxes and handling',
      cents: totals.taxesCents - addedTaxesCents(totals.taxes ?? []),
      taxes: [],
    }),
    // Orders of former versions have not shared it among their lines.
    ...unlessNone({
      kind: 'discount',
      name: discounts.map(({ label }) => label).join('; '),
      cents: sumOf(discounts) + shared,
      taxes: [],
    }),
  ];
};

const refundedParts = (
  order: Order | undefined,
  refunded: readonly RefundedPart[],
): MovementPart[] =>
  refunded.flatMap(({ lineId, quantity, cents, taxCents }) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!order || !line) return [];
    const taxes = shareOf(taxesOf(order, line.position), -cents, -taxCents);
    return [{ ...itemPart(line, -quantity, -cents), taxes }];
  });

/** The taxes of a line, or of the delivery (null). */
const taxesOf = ({ taxes }: Pick<Order, 'taxes'>, position: number | null): PartTax[] =>
  taxes.lines
    .filter(({ linePosition }) => linePosition === position)
    .map(({ linePosition: _, ...tax }) => tax);

/** Their shares in a part that has `taxCents` of tax in its `cents`. */
const shareOf = (taxes: readonly PartTax[], cents: number, taxCents: number): PartTax[] => {
  const of = taxCentsOf({ lines: taxes });
  const sign = taxCents < 0 ? -1 : 1;
  const shares = splitCents(
    sign * taxCents,
    taxes.map((tax) => tax.taxCents),
  );
  return taxes.map((tax, index) => ({
    ...tax,
    taxCents: sign * (shares[index] ?? 0),
    baseCents: of === 0 ? cents - taxCents : partOfCents(tax.baseCents, taxCents, of),
  }));
};

const itemPart = (
  line: OrderLine,
  quantity: number,
  cents: number,
): Omit<MovementPart, 'taxes'> => ({
  kind: 'item',
  name: [line.productName, line.colorName].filter(Boolean).join(', '),
  line,
  quantity,
  cents,
});

/** Free delivery is no row. */
const unlessNone = (part: MovementPart): MovementPart[] => (part.cents === 0 ? [] : [part]);

const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);
