// What a market needs before it can sell, and what is missing. Legal requirements are in `rules`.

import { euCountries } from '../places/eu-countries.ts';
import { sellerProblem, xmlFormOf } from '../shop-settings/orders/xml-seller.ts';
import type { ManagedSettings } from '../shop-settings/settings-groups.ts';
import type { Market } from './market.ts';

/** Where a sale is taxed as a rule. */
export const taxedCountries: readonly string[] = [...euCountries, 'GB', 'CH', 'NO', 'IS', 'LI'];

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
  /** Of the shop, as its invoices say it; '' is none. */
  vatNumber: string;
  products: number;
  /** Brands that no line of Notices names. */
  unnamedBrands: number;
  /** Products with words about the environment and no proof, and the newest; null: none. */
  green: { count: number; productId: string; product: string; word: string } | null;
  /** The day of the shop: '2026-11-29'. */
  today: string;
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

type Facts = Pick<ManagedSettings, 'company' | 'shop' | 'invoices'> & { found: FoundFacts };
type MarketFacts = Pick<Market, 'slug' | 'countries' | 'currency' | 'isActive'>;
type Missing = { country: string; count?: number };
type Check = (market: MarketFacts, facts: Facts) => Missing | undefined;

/** Missing in the first country. */
const unless =
  (isMet: (market: MarketFacts, facts: Facts) => boolean): Check =>
  (market, facts) => {
    const [country] = market.countries;
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

/** Invoices that are issued, in a form for programs. */
const asksForXml = (invoices: Facts['invoices']) =>
  invoices.isIssued ? xmlFormOf(invoices) : undefined;

const checks = {
  active: unless(({ isActive }) => isActive),
  legalName: unless((_, { company }) => company.legalName !== ''),
  address: unless((_, { company }) => company.address !== ''),
  email: unless((_, { shop }) => shop.email !== ''),
  registration: inCountry(
    (country, _, { found }) =>
      taxedCountries.includes(country) && !found.registered.includes(country),
  ),
  vatNumber: unless(
    (_, { company, invoices, found }) =>
      !asksForXml(invoices) || found.vatNumber !== '' || company.taxNumber !== '',
  ),
  xmlSeller: unless((_, { invoices, shop }) => {
    const form = asksForXml(invoices);
    return form === undefined || sellerProblem(form, { ...invoices, ...shop }) === undefined;
  }),
  delivery: inCountry(
    (country, { currency }, { found }) => !isDelivered(found, { currency, country }),
  ),
  prices: counted('waiting'),
  notSold: counted('notSold'),
  discounts: counted('discountsElsewhere'),
} as const satisfies Record<string, Check>;

export type MarketCheck = keyof typeof checks;

/** Whether a zone has a price for it. */
export const isDelivered = (
  { delivered, deliveredElsewhereIn }: Pick<FoundFacts, 'delivered' | 'deliveredElsewhereIn'>,
  { currency, country }: { currency: string; country: string },
): boolean =>
  deliveredElsewhereIn === currency ||
  delivered.some((zone) => zone.country === country && zone.currency === currency);

/** What a market is missing, each with the first country that needs it. */
export const marketChecks = (
  market: MarketFacts,
  facts: Facts,
): (Missing & { check: MarketCheck })[] =>
  Object.entries<Check>(checks).flatMap(([check, missing]) => {
    const found = missing(market, facts);
    return found ? [{ check: check as MarketCheck, ...found }] : [];
  });
