// Random carts with their taxes, as orders that the database answers, and refunds of these.
import { lineRefundCents, refundTaxCents } from '../src/domain/orders/line-refund.ts';
import type { Order, OrderLine } from '../src/domain/orders/order.ts';
import { taxedTotals } from '../src/domain/orders/taxed-totals.ts';
import { taxClassNames } from '../src/domain/pricing/tax-classes.ts';
import { dataRates } from '../src/domain/taxes/rates/data-rates.ts';
import { unknownPlace } from '../src/platform/values/place.ts';

/** Numbers from 0 to below `n`, the same for the same seed. */
export const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
};

const registrations = (['domestic', 'oss', 'gb', 'voec', 'ch'] as const).map((scheme) => ({
  ...{ id: scheme, scheme, country: 'DE', region: '', number: 'DE123456788', revision: 1 },
  ...{ from: '2021-07-01', until: null, boundCents: 15_000 },
}));
const countries = ['DE', 'FR', 'IE', 'LU', 'GB', 'CH', 'NO', 'US', ''];

/** Of a shop in Germany; `vatNumber` is the customer's. */
export const aCart = (seed: number) => {
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
  const facts = {
    pricesInclude: next(2) === 0 ? ('gross' as const) : ('net' as const),
    isUntaxedLess: next(2) === 0,
    pricesOf: next(2) === 0 ? ('home' as const) : ('place' as const),
    ...{ homeCountry: 'DE', currency: 'EUR', rates: dataRates },
    registrations: registrations.filter(() => next(4) > 0),
  };
  const taxesCents = next(2) * next(900);
  const country = countries[next(countries.length)] ?? '';
  const vatNumber = next(4) === 0 ? { country: 'FR', number: 'FR1' } : null;
  const taxed = taxedTotals({
    ...{ facts, lines, vatNumber, day: '2026-11-28' },
    discounts: { adjustments: offCents > 0 ? [code] : [], lineCents: off },
    delivery: { shippingCents, freeShippingOverCents, taxesCents },
    place: { ...unknownPlace, country },
  });
  return { lines, taxed, country, vatNumber, registrations: facts.registrations };
};
export type Cart = ReturnType<typeof aCart>;

/** As the database answers it. */
export const orderOf = ({ lines, taxed: { totals, taxes, lineCents } }: Cart) => ({
  ...{ totals, taxes, adjustments: [...totals.adjustments] },
  refundableCents: totals.amountDueCents,
  lines: lines.map((line, position) => ({
    ...{ id: `${position}`, position, refund: null as OrderLine['refund'] },
    ...{ ...line, discountCents: lineCents[position] ?? 0 },
  })) as Partial<OrderLine>[] as OrderLine[],
});

type Act = { line: number | null; cents: number };

/** Refunds as the shop makes them: of lines, of sums, and of what is left at the end. */
export const refundsOf = (order: Order, acts: readonly Act[]) => {
  const made: {
    intentId: string;
    cents: number;
    lines:
      | {
          lineId: string;
          quantity: number;
          cents: number;
          taxCents: number;
          earlierCents: number;
        }[]
      | null;
  }[] = [];
  const back = (cents: number, line?: Order['lines'][number]) => {
    if (cents <= 0) return;
    const earlierCents = line?.refund?.amountCents ?? 0;
    const { id: lineId = '', quantity = 0 } = line ?? {};
    const taxCents = line ? refundTaxCents(order, line, cents) : 0;
    const lines = line ? [{ lineId, quantity, cents, taxCents, earlierCents }] : null;
    made.push({ intentId: 'pi_1', cents, lines });
    Object.assign(order, { refundableCents: order.refundableCents - cents });
    if (line) Object.assign(line, { refund: { quantity, amountCents: earlierCents + cents } });
  };
  for (const { line, cents } of acts) {
    const one = line === null ? undefined : order.lines[line % order.lines.length];
    if (one) back(lineRefundCents(order, one), one);
    else back(Math.min(order.refundableCents, 1 + cents));
  }
  back(order.refundableCents);
  return made;
};
