import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { findMarkets } from '../markets/find-markets.ts';
import { type Market, marketOf } from '../markets/market.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { findOssTurnover } from './find-oss-turnover.ts';
import { type OwnRate, ownRate, rateColumns, registrationColumns } from './find-tax-facts.ts';
import { dataRates } from './rates/data-rates.ts';
import { areRatesOld, ratesAsOf } from './rates/rate-rows.ts';
import { registrationProblem } from './registration-problem.ts';
import type { TaxRate } from './tax-rate.ts';
import type { TaxRegistration } from './tax-schemes.ts';

/** Everything that the page of taxes shows. */
export const listTaxes = async ({ database, now }: DatabaseAndClock) => {
  const [{ locale, taxes }, markets, registrations, own, ossTurnover] = await Promise.all([
    findGroups(database.pool, ['locale', 'taxes']),
    findMarkets(database.pool),
    database.pool.query<TaxRegistration & { revision: number }>(
      `select ${registrationColumns} from tax_registrations order by country, region, starts_on`,
    ),
    database.pool.query<OwnRate>(
      `select ${rateColumns} from tax_rates order by country, region, tax_class, starts_on desc`,
    ),
    findOssTurnover(database.pool, now()),
  ]);
  const day = shopDay(now());
  const { currency } = locale;
  const ours = dataRates.map((rate) => ({ ...rate, id: null, revision: 0 }));
  const rates = [...own.rows.map((rate) => ownRate(rate, currency)), ...ours];
  return {
    homeCountry: locale.country,
    currency,
    pricesInclude: taxes.pricesInclude === 'net' ? ('net' as const) : ('gross' as const),
    hasProvider: taxes.provider !== 'none',
    day,
    registrations: registrations.rows.map((one) => ({
      ...one,
      problem:
        registrationProblem({ currency: soldIn(markets, one), rates }, one, day)?.message ?? null,
    })),
    rates: rates.map((rate) => ({ ...rate, isInForce: isInForce(rate, rates, day) })),
    ratesAsOf,
    areRatesOld: areRatesOld(now()),
    ossTurnover,
  };
};

/** Bounds hold in the currency that is sold in there. */
const soldIn = (markets: Parameters<typeof marketOf<Market>>[0], { country }: TaxRegistration) =>
  marketOf(markets, { place: { ...unknownPlace, country } }).currency;

/** Until a later one of the same place and goods. */
const isInForce = (rate: TaxRate, rates: readonly TaxRate[], day: string): boolean =>
  rate.from <= day &&
  !rates.some((other) => other.from <= day && other.from > rate.from && isSame(other, rate));

const isSame = (a: TaxRate, b: TaxRate): boolean => a.isOwn === b.isOwn && keyOf(a) === keyOf(b);

const keyOf = ({ country, region, taxClasses, postcodes }: TaxRate): string =>
  [country, region, taxClasses.join(), postcodes.join()].join('|');
