import { splitCents } from '../../pricing/split-cents.ts';
import type { PricesInclude, TaxLine } from '../tax-line.ts';
import { type Sale, taxesOfParts } from '../tax-lines.ts';

export type KeptTax = Pick<
  TaxLine,
  'jurisdiction' | 'name' | 'rateMillionths' | 'reason' | 'baseCents' | 'taxCents'
> & { of: number | 'shipping' };

/**
 * What is left of a sale at the rates that were kept with it: nobody is asked inside of a
 * transaction. A delivery that was free goes as the goods.
 */
export const taxesAtKeptRates = (
  kept: readonly KeptTax[],
  { lines, shippingCents }: Pick<Sale, 'lines' | 'shippingCents'>,
  pricesInclude: PricesInclude,
): TaxLine[] => {
  const charged = [
    ...lines.map(({ cents }, of) => ({ of, cents })),
    ...(shippingCents > 0 ? [{ of: 'shipping' as const, cents: shippingCents }] : []),
  ];
  const parts = charged.flatMap(({ of, cents }) => {
    const own = kept.filter((one) => one.of === of);
    const rates = own.length > 0 ? own : kept;
    const weights = rates.map(({ baseCents, taxCents }) => baseCents + taxCents);
    const shares = splitCents(cents, weights);
    return rates.map(({ jurisdiction, name, rateMillionths, reason }, index) => ({
      ...{ jurisdiction, name, rateMillionths, reason },
      ...{ of, cents: shares[index] ?? 0 },
    }));
  });
  return taxesOfParts(parts, pricesInclude);
};
