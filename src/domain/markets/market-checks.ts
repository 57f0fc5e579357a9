// What a market lacks, as rules: each says whether it is met, and the page where to mend it.

import { euCountries } from '../places/eu-countries.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import type { Market } from './market.ts';

/** Where customers are shown prices with all taxes and fees in them. */
const grossCountries = [...euCountries, 'GB', 'CH', 'NO', 'IS', 'LI'];

type Facts = Pick<ManagedSettings, 'company' | 'shop' | 'delivery'>;
type MarketFacts = Pick<Market, 'countries' | 'pricesInclude' | 'isActive'>;
type Check = {
  /** The countries that it is asked for; undefined: all. */
  of?: readonly string[];
  isMet: (market: MarketFacts, facts: Facts) => boolean;
};

const checks = {
  active: { isMet: ({ isActive }) => isActive },
  legalName: { isMet: (_, { company }) => company.legalName !== '' },
  address: { isMet: (_, { company }) => company.address !== '' },
  email: { isMet: (_, { shop }) => shop.email !== '' },
  taxNumber: { of: grossCountries, isMet: (_, { company }) => company.taxNumber !== '' },
  grossPrices: { of: grossCountries, isMet: (market) => market.pricesInclude === 'gross' },
  // A fee that everybody pays belongs to the price.
  lateFee: { of: grossCountries, isMet: (_, { delivery }) => delivery.taxesCents === 0 },
} as const satisfies Record<string, Check>;

export type MarketCheck = keyof typeof checks;

/** The rules that a market is asked for; `country` is the first that asks, or its first one. */
export const marketChecks = (
  market: MarketFacts,
  facts: Facts,
): { check: MarketCheck; country: string; isMet: boolean }[] =>
  Object.entries<Check>(checks).flatMap(([check, { of, isMet }]) => {
    const country = market.countries.find((one) => of?.includes(one) ?? true);
    return country === undefined
      ? []
      : { check: check as MarketCheck, country, isMet: isMet(market, facts) };
  });
