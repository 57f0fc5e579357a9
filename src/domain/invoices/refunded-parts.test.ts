// Refunds of items and of sums without items: each is its net and its taxes to the cent, and all
// of them together take back the tax lines of their order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundsOf } from '../../../test/random-carts.ts';
import type { Order } from '../orders/order.ts';
import { addedTaxOf, type OrderTax, taxCentsOf } from '../orders/order-taxes.ts';
import { addUpTaxes, type MovementPart, taxesIn } from './movement-part.ts';
import { movementParts, partsOfRefunds } from './movement-parts.ts';

const rate = (jurisdiction: string, rateMillionths: number) => ({
  ...{ jurisdiction, name: 'Tax', rateMillionths },
  reason: rateMillionths === 0 ? ('export' as const) : ('standard' as const),
});
/** What a line bears: in one place several at once, and added. */
const kinds = [
  [rate('DE', 190_000)],
  [rate('DE', 70_000)],
  [rate('CH', 0)],
  [rate('US-NY', 40_000), rate('US-NY-61', 45_000)],
];

type Line = { lineCents: number; quantity: number; kind: number };
type Sold = {
  lines: Line[];
  shippingCents: number;
  handlingCents: number;
  isGross: boolean;
  isInUs?: boolean;
};

const anOrder = ({ lines, shippingCents, handlingCents, ...of }: Sold) => {
  const isInUs = of.isInUs ?? false;
  const isGross = of.isGross && !isInUs;
  const taxesOf = (cents: number, kind: number, linePosition: number | null): OrderTax[] =>
    (kinds[isInUs ? 3 : kind] ?? []).map((one) => {
      const by = isGross ? 1_000_000 + one.rateMillionths : 1_000_000;
      const taxCents = Math.round((cents * one.rateMillionths) / by);
      return { ...one, linePosition, taxCents, baseCents: isGross ? cents - taxCents : cents };
    });
  const taxes = {
    arePricesGross: isGross,
    lines: [
      ...lines.flatMap(({ lineCents, kind }, index) => taxesOf(lineCents, kind, index)),
      ...(shippingCents > 0 ? taxesOf(shippingCents, 1, null) : []),
    ],
  };
  const added = isGross ? 0 : taxCentsOf(taxes);
  const subtotal = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const amountDueCents = subtotal + shippingCents + handlingCents + added;
  return {
    ...{ id: 'order', transactionId: 'pi_1', adjustments: [], refundableCents: amountDueCents },
    lines: lines.map((line, position) => ({
      ...{ id: `line-${position}`, position, discountCents: 0, unitPriceCents: 1 },
      ...{ productName: 'Coat', colorName: '', sizeLabel: 'M', refund: null, ...line },
    })),
    taxes,
    totals: {
      ...{ subtotalCents: subtotal, shippingCents, amountDueCents },
      ...{ taxesCents: handlingCents + added },
      ...(added > 0 && { taxes: [{ label: 'Tax', cents: added, isIncluded: false }] }),
    },
  } as unknown as Order & { lines: { refund: unknown }[] };
};

const sold = fc.record({
  lines: fc.array(
    fc.record({
      lineCents: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      kind: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingCents: fc.constantFrom(0, 490, 1999),
  handlingCents: fc.constantFrom(0, 0, 800),
  isGross: fc.boolean(),
  isInUs: fc.boolean(),
});
const acts = fc.array(
  fc.record({ line: fc.option(fc.nat({ max: 3 })), cents: fc.nat({ max: 40_000 }) }),
  { maxLength: 6 },
);

/** What several taxes have in common counts once. */
const grossOf = ({ taxes }: MovementPart): number => {
  const ofCounty = ({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'US-NY-61';
  return taxes.reduce((sum, tax) => sum + tax.taxCents + (ofCounty(tax) ? 0 : tax.baseCents), 0);
};

test('all refunds together take back the tax lines, each as its net and taxes', () => {
  fc.assert(
    fc.property(sold, acts, (bought, done) => {
      const order = anOrder(bought);
      const cents = order.totals.amountDueCents;
      const whole = movementParts({ kind: 'sale', cents, intentId: 'pi_1' }, order, []);
      const refunds = partsOfRefunds(order, refundsOf(order, done));
      for (const parts of refunds)
        for (const part of parts) if (part.taxes.length > 0) expect(grossOf(part)).toBe(part.cents);
      const left = addUpTaxes([...taxesIn(whole), ...taxesIn(refunds.flat())]);
      expect(left.filter((tax) => tax.baseCents !== 0 || tax.taxCents !== 0)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a refund of no item takes its share of each tax by largest remainder', () => {
  const order = anOrder({
    lines: [
      { lineCents: 11_900, quantity: 1, kind: 0 },
      { lineCents: 2140, quantity: 1, kind: 1 },
    ],
    ...{ shippingCents: 0, handlingCents: 0, isGross: true },
  });
  expect(addedTaxOf(order.taxes, 0)).toBe(0);
  const [parts] = partsOfRefunds(order, [{ intentId: 'pi_1', cents: 1000, lines: null }]);
  expect(parts).toMatchObject([
    {
      cents: -1000,
      taxes: [
        { rateMillionths: 190_000, baseCents: -712, taxCents: -135 },
        { rateMillionths: 70_000, baseCents: -143, taxCents: -10 },
      ],
    },
  ]);
  const second = partsOfRefunds(order, [{ intentId: 'pi_2', cents: 1000, lines: null }]);
  expect(second).toMatchObject([[{ cents: -1000, taxes: [] }]]);
});
