// What a payment paid for and a refund gave back, in parts that add up to it to the cent.
import { deliveryCents } from '../../orders/line-refund.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import { addedTaxOf, percentText, taxCentsOf } from '../../orders/order-taxes.ts';
import { addedTaxesCents } from '../../pricing/pricing.ts';

export type Movement = {
  kind: 'sale' | 'refund';
  /** What came; less than 0 went back. */
  cents: number;
  intentId: string;
};

/** Items of a line that a refund is for. */
export type RefundedPart = { lineId: string; quantity: number; cents: number; taxCents: number };

export type MovementPart = {
  kind: 'item' | 'delivery' | 'taxes and handling' | 'discount' | 'other';
  name: string;
  /** With its taxes. */
  cents: number;
  /** The tax in it, by rate; undefined: none was collected. */
  tax?: { cents: number; rates: string; reasons: string };
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
  return [...parts, ...unlessNone({ kind: 'other', name, cents: rest })];
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
      ...taxIn(order, line.position),
    })),
    ...unlessNone({
      kind: 'delivery',
      name: 'Delivery',
      cents: deliveryCents(order) + addedTo(null),
      ...taxIn(order, null),
    }),
    ...unlessNone({
      kind: 'taxes and handling',
      name: 'Taxes and handling',
      cents: totals.taxesCents - addedTaxesCents(totals.taxes ?? []),
    }),
    // Orders of former versions have not shared it among their lines.
    ...unlessNone({
      kind: 'discount',
      name: discounts.map(({ label }) => label).join('; '),
      cents: sumOf(discounts) + shared,
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
    const { tax } = taxIn(order, line.position);
    return [
      { ...itemPart(line, -quantity, -cents), ...(tax && { tax: { ...tax, cents: -taxCents } }) },
    ];
  });

/** The taxes of a line, or of the delivery (null). */
const taxIn = ({ taxes }: Order, position: number | null): Pick<MovementPart, 'tax'> => {
  const own = taxes.lines.filter(({ linePosition }) => linePosition === position);
  if (own.length === 0) return {};
  const joined = (texts: string[]): string => [...new Set(texts)].join('; ');
  return {
    tax: {
      cents: taxCentsOf({ lines: own }),
      rates: joined(own.map(({ rateMillionths }) => percentText(rateMillionths))),
      reasons: joined(own.map(({ jurisdiction, reason }) => `${jurisdiction}: ${reason}`)),
    },
  };
};

const itemPart = (line: OrderLine, quantity: number, cents: number): MovementPart => ({
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
