// Carts, orders, and what is left of them: whatever is in them, the parts are the whole.
import { expect, test } from 'vitest';
import { runCount } from '../../../test/run-count.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { taxClassNames } from '../pricing/tax-classes.ts';
import { dataRates } from '../taxes/rates/data-rates.ts';
import { deliveryCents, lineRefundCents, refundTaxCents } from './line-refund.ts';
import type { Order, OrderLine } from './order.ts';
import { taxCentsOf } from './order-taxes.ts';
import { taxedTotals } from './taxed-totals.ts';

/** Numbers from 0 to below `n`, the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
};

const registrations = (['domestic', 'oss', 'gb', 'voec', 'ch'] as const).map((scheme) => ({
  ...{ id: scheme, scheme, country: 'DE', region: '', number: '', revision: 1 },
  ...{ from: '2021-07-01', until: null, boundCents: 15_000 },
}));
const countries = ['DE', 'FR', 'IE', 'LU', 'GB', 'CH', 'NO', 'US', ''];

const aCart = (seed: number) => {
  const next = numbers(seed);
  const lines = Array.from({ length: 1 + next(5) }, () => {
    const quantity = 1 + next(3);
    const taxClass = taxClassNames[next(taxClassNames.length)] ?? 'clothing';
    return { quantity, taxClass, lineCents: quantity * (1 + next(30_000)) };
  });
  const off = lines.map(({ lineCents }) => (next(3) === 0 ? next(lineCents) : 0));
  const offCents = off.reduce((sum, cents) => sum + cents, 0);
  const code = { kind: 'promo_code', label: 'CODE', cents: -offCents } as const;
  const shippingCents = next(2) * next(3000);
  const freeShippingOverCents = next(2) === 0 ? null : next(40_000);
  const taxed = taxedTotals({
    facts: {
      pricesInclude: next(2) === 0 ? 'gross' : 'net',
      isUntaxedLess: next(2) === 0,
      pricesOf: next(2) === 0 ? 'home' : 'place',
      ...{ homeCountry: 'DE', currency: 'EUR', rates: dataRates },
      registrations: registrations.filter(() => next(4) > 0),
    },
    lines,
    discounts: { adjustments: offCents > 0 ? [code] : [], lineCents: off },
    delivery: { shippingCents, freeShippingOverCents, taxesCents: next(2) * next(900) },
    place: { ...unknownPlace, country: countries[next(countries.length)] ?? '' },
    day: '2026-11-28',
    vatNumber: next(4) === 0 ? { country: 'FR', number: 'FR1' } : null,
  });
  return { lines, taxed };
};

/** As the database answers it. */
const orderOf = ({ lines, taxed: { totals, taxes, lineCents } }: ReturnType<typeof aCart>) => ({
  totals,
  taxes,
  adjustments: [...totals.adjustments],
  lines: lines.map((line, position) => ({
    ...{ id: `${position}`, position, refund: null as OrderLine['refund'] },
    ...{ ...line, discountCents: lineCents[position] ?? 0 },
  })) as Partial<OrderLine>[] as OrderLine[],
});

test('parts of a cart are its total, and refunds of all lines are its payment and its tax', () => {
  for (let seed = 1; seed <= runCount(3000, 1_000_000); seed += 1) {
    const cart = aCart(seed);
    const order: Pick<Order, 'lines' | 'adjustments' | 'totals' | 'taxes' | 'refundableCents'> = {
      ...orderOf(cart),
      refundableCents: cart.taxed.totals.amountDueCents,
    };
    const { totals, taxes } = order;
    const added = taxes.arePricesGross ? 0 : taxCentsOf(taxes);
    const goods = order.lines.reduce((sum, line) => sum + line.lineCents - line.discountCents, 0);
    const fixed = totals.taxesCents - added;
    const parts = goods + deliveryCents(order) + fixed + added;
    expect(totals.amountDueCents, `cart ${seed}`).toBe(parts);
    // A fixed charge is no good, so that its part of a cart of nothing is nobody's.
    if (goods === 0) continue;
    let [money, tax] = [0, 0];
    for (const line of order.lines) {
      const cents = lineRefundCents(order, line);
      tax += refundTaxCents(order, line, cents);
      money += cents;
      order.refundableCents -= cents;
      line.refund = {
        ...{ amountCents: cents, quantity: line.quantity, canceled: 0, restocked: 0 },
        at: new Date(0),
      };
    }
    expect([money, tax], `refunds of cart ${seed}`).toEqual([
      totals.amountDueCents,
      taxCentsOf(taxes),
    ]);
  }
});
