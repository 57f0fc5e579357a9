// Money that came or went back, and its parts.
import type { Order, OrderLine } from '../orders/order.ts';
import type { OrderTax } from '../orders/order-taxes.ts';

export type Movement = {
  kind: 'sale' | 'refund';
  /** What came; less than 0 went back. */
  cents: number;
  intentId: string;
};

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

/** The taxes of a line, or of the delivery (null). */
export const taxesOf = ({ taxes }: Pick<Order, 'taxes'>, position: number | null): PartTax[] =>
  taxes.lines
    .filter(({ linePosition }) => linePosition === position)
    .map(({ linePosition: _, ...tax }) => tax);

export const itemPart = (
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

export const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** What bears no tax has a row as well, so that the bases of all add up to the net. */
export const untaxed = (baseCents: number): PartTax => ({
  ...{ jurisdiction: '', name: '', rateMillionths: 0, reason: '' },
  ...{ baseCents, taxCents: 0 },
});

/** One sum for each jurisdiction, name, rate and reason; -1 turns what was sold into returns. */
export const addUpTaxes = (taxes: readonly PartTax[], sign: 1 | -1 = 1): PartTax[] => {
  const sums = new Map<string, PartTax>();
  for (const tax of taxes) {
    const key = [tax.jurisdiction, tax.name, tax.rateMillionths, tax.reason].join();
    const { baseCents, taxCents } = sums.get(key) ?? { baseCents: 0, taxCents: 0 };
    sums.set(key, {
      ...tax,
      baseCents: baseCents + sign * tax.baseCents,
      taxCents: taxCents + sign * tax.taxCents,
    });
  }
  return [...sums.values()];
};

/** Those of parts. */
export const taxesIn = (parts: readonly MovementPart[]): PartTax[] =>
  addUpTaxes(parts.flatMap(({ cents, taxes }) => (taxes.length > 0 ? taxes : [untaxed(cents)])));
