// What a market lacks, as rules: each says where it is missing, and the page where to mend it.

import { euCountries } from '../places/eu-countries.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import type { Market } from './market.ts';

/** Where customers are shown prices with all taxes and fees in them. */
export const grossCountries: readonly string[] = [...euCountries, 'GB', 'CH', 'NO', 'IS', 'LI'];

/** What only the database knows. */
export type FoundFacts = {
  /** ISO 4217, in capitals, as `currency` of all of these. */
  shopCurrency: string;
  /** Where zones deliver, by the currency of their prices. */
  delivered: readonly { country: string; currency: string }[];
  /** Everywhere else; null: nothing is delivered there. */
  deliveredElsewhereIn: string | null;
  /** Where a registration for taxes is in force. */
  registered: readonly string[];
  products: number;
  /** By slug. */
  markets: Readonly<Record<string, MarketCounts>>;
};

type MarketCounts = {
  /** Products whose prices there still wait for the job. */
  waiting: number;
  notSold: number;
  /** Discounts that hold elsewhere and not there. */
  discountsElsewhere: number;
};

type Facts = Pick<ManagedSettings, 'company' | 'shop' | 'delivery'> & { found: FoundFacts };
type MarketFacts = Pick<Market, 'slug' | 'countries' | 'currency' | 'pricesInclude' | 'isActive'>;
type Missing = { country: string; count?: number };
type Check = (market: MarketFacts, facts: Facts) => Missing | undefined;

/** Missing in the first country that asks, of all or of some. */
const unless =
  (isMet: (market: MarketFacts, facts: Facts) => boolean, of?: readonly string[]): Check =>
  (market, facts) => {
    const country = market.countries.find((one) => of?.includes(one) ?? true);
    return country === undefined || isMet(market, facts) ? undefined : { country };
  };

const inCountry =
  (isMissing: (country: string, market: MarketFacts, facts: Facts) => boolean): Check =>
  (market, facts) => {
    const country = market.countries.find((one) => isMissing(one, market, facts));
    return country === undefined ? undefined : { country };
  };

const counted =
  (name: keyof MarketCounts): Check =>
  ({ slug, countries }, { found }) => {
    const count = found.markets[slug]?.[name] ?? 0;
    return count === 0 ? undefined : { country: countries[0] ?? '', count };
  };

const checks = {
  active: unless(({ isActive }) => isActive),
  legalName: unless((_, { company }) => company.legalName !== ''),
  address: unless((_, { company }) => company.address !== ''),
  email: unless((_, { shop }) => shop.email !== ''),
  registration: inCountry(
    (country, _, { found }) =>
      grossCountries.includes(country) && !found.registered.includes(country),
  ),
  grossPrices: unless(({ pricesInclude }) => pricesInclude === 'gross', grossCountries),
  // A fee that everybody pays belongs to the price; in another currency there is none.
  lateFee: unless(
    ({ currency }, { delivery, found }) =>
      delivery.taxesCents === 0 || currency !== found.shopCurrency,
    grossCountries,
  ),
  delivery: inCountry(
    (country, { currency }, { found }) =>
      found.deliveredElsewhereIn !== currency &&
      !found.delivered.some((zone) => zone.country === country && zone.currency === currency),
  ),
  prices: counted('waiting'),
  notSold: counted('notSold'),
  discounts: counted('discountsElsewhere'),
} as const satisfies Record<string, Check>;

export type MarketCheck = keyof typeof checks;

/** The rules that a market does not meet, each with the first country that asks for it. */
export const marketChecks = (
  market: MarketFacts,
  facts: Facts,
): (Missing & { check: MarketCheck })[] =>
  Object.entries<Check>(checks).flatMap(([check, missing]) => {
    const found = missing(market, facts);
    return found ? [{ check: check as MarketCheck, ...found }] : [];
  });
