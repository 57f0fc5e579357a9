import type { Queryable } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import type { Market } from '../markets/market.ts';
import { findTaxFacts } from './find-tax-facts.ts';
import { type PriceScale, priceScale } from './price-scale.ts';
import { taxPlace } from './tax-area.ts';
import { rateAt } from './tax-rate.ts';

type Rule = Pick<Market, 'countries' | 'currency' | 'pricesInclude' | 'derived'>;

/** By the standard rates of today, of home and of the market's first country. */
export const findPriceScale = async (
  client: Queryable,
  { countries, currency, pricesInclude, derived: { holds } }: Rule,
  now: Date,
): Promise<PriceScale> => {
  const placeOf = (country: string) => taxPlace({ ...unknownPlace, country });
  const place = placeOf(countries[0] ?? '');
  const facts = await findTaxFacts(client, { place });
  const rateOf = (of: typeof place) =>
    rateAt(facts.rates, { place: of, taxClass: 'other', day: shopDay(now) })?.rateMillionths ?? 0;
  return priceScale(
    { ...facts, rateMillionths: rateOf(placeOf(facts.homeCountry)) },
    { currency, pricesInclude, holds, rateMillionths: rateOf(place) },
  );
};
