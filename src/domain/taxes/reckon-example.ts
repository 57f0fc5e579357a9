import type { Database } from '../../platform/database/database.ts';
import type { Place } from '../../platform/values/place.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import { findTaxFacts } from './find-tax-facts.ts';
import { addedTaxCents, type TaxLine } from './tax-line.ts';
import { taxLines } from './tax-lines.ts';

type Asked = { place: Place; day: string; taxClass: TaxClass; priceCents: number };

/** What one item for `priceCents` pays somewhere on a day, by the function that orders go by. */
export const reckonExample = async (
  { database }: { database: Database },
  { place, day, taxClass, priceCents }: Asked,
): Promise<{ lines: TaxLine[]; totalCents: number }> => {
  const facts = await findTaxFacts(database.pool, { place });
  const lines = taxLines(facts, {
    ...{ place, day, shippingCents: 0, vatNumber: null },
    lines: [{ cents: priceCents, quantity: 1, taxClass }],
  });
  return { lines, totalCents: priceCents + addedTaxCents(lines, facts.pricesInclude) };
};
