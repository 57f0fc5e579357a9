import { createHash } from 'node:crypto';
import type { Sale, TaxFacts } from '../tax-lines.ts';
import type { TaxAnswer, TaxQuestion } from './tax-provider.ts';

export const taxQuestion = (
  { currency, pricesInclude }: Pick<TaxFacts, 'currency' | 'pricesInclude'>,
  { place, day, lines, shippingCents, vatNumber }: Sale,
): TaxQuestion => ({
  ...{ currency, pricesInclude, day, shippingCents, vatNumber: vatNumber?.number ?? null },
  place: { country: place.country, region: place.region, postcode: place.postcode },
  lines: lines.map(({ cents, quantity, taxClass }) => ({ cents, quantity, taxClass })),
});

/** Equal for equal questions alone. */
export const fingerprintOf = (question: TaxQuestion): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('hex');

/** Why an answer does not fit its question; null: it does. */
export const wrongAnswer = (
  { lines: asked, shippingCents, pricesInclude }: TaxQuestion,
  { lines }: TaxAnswer,
): string | null => {
  const shares = lines.flatMap((line) => line.shares);
  const sums = [...lines, ...shares].flatMap(({ baseCents, taxCents }) => [baseCents, taxCents]);
  if (!sums.every((cents) => Number.isSafeInteger(cents) && cents >= 0)) return 'no whole sums';
  if (!lines.every(isSumOfShares)) return 'shares that do not add up';
  const chargedFor = (part: number | 'shipping') =>
    shares
      .filter(({ of }) => of === part)
      .reduce(
        (sum, one) => sum + one.baseCents + (pricesInclude === 'gross' ? one.taxCents : 0),
        0,
      );
  if (!asked.every(({ cents }, index) => chargedFor(index) === cents)) return 'other sums of lines';
  return chargedFor('shipping') === shippingCents ? null : 'another sum of the delivery';
};

const isSumOfShares = ({ shares, baseCents, taxCents }: TaxAnswer['lines'][number]): boolean =>
  shares.reduce((sum, share) => sum + share.baseCents, 0) === baseCents &&
  shares.reduce((sum, share) => sum + share.taxCents, 0) === taxCents;
