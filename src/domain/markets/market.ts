// Markets: where the shop sells, in which currency, and which one a request is about.
import type { Place } from '../../platform/values/place.ts';
import { countryName } from '../places/countries.ts';
import { languagesIn } from '../shop-settings/locale/languages-in.ts';

/** Whether a price has its taxes in it. */
export type PricesInclude = 'gross' | 'net';

/** How a price follows from the shop's where none is typed. */
export type DerivedPrices = {
  /** What stays the same where taxes differ. */
  holds: PricesInclude;
  /** 920,000: a price of 100 becomes 92. */
  factorMillionths: number;
  /** 95: prices end in .95; null: as computed. */
  endingCents: number | null;
};

export type Market = {
  /** The first part of its addresses, 'de'; empty: the default, at the root. */
  slug: string;
  name: string;
  /** ISO 3166, two letters. The default market has all countries that no other market names. */
  countries: string[];
  currency: string;
  /** The BCP 47 tag by which numbers and sums are written. */
  language: string;
  /** In what else it can be read: 'fr', each at an address of its own. */
  languages: string[];
  pricesInclude: PricesInclude;
  derived: DerivedPrices;
  /** Nobody sees an inactive one: its countries belong to the default. */
  isActive: boolean;
  /** Grows with each change; 0 for the default, which the settings make. */
  revision: number;
};

/** What customers choose from. */
export type ShownMarket = Pick<Market, 'slug' | 'name' | 'countries'> & {
  /** Of its texts, its own first. */
  languages: string[];
};

/** How a URL that asks for the sales of one market names the default, whose slug is empty. */
export const defaultSoldIn = '-';

export const marketLimits = { markets: 60, slug: 20, name: 60 };

/** The group `locale`. */
type ShopLocale = {
  currency: string;
  language: string;
  country: string;
  otherLanguages: string;
};

/** Sells as the shop is set, wherever no other market does. */
export const defaultMarket = (
  { currency, language, country, otherLanguages }: ShopLocale,
  others: readonly Pick<Market, 'countries' | 'isActive'>[],
): Market => ({
  ...{ slug: '', name: nameOf(country, others), countries: [], currency, language },
  languages: languagesIn(otherLanguages),
  // What is shown is what is charged.
  pricesInclude: 'gross',
  derived: { holds: 'gross', factorMillionths: 1_000_000, endingCents: null },
  ...{ isActive: true, revision: 0 },
});

const nameOf = (country: string, others: Parameters<typeof defaultMarket>[1]): string => {
  const isTaken = others.some((one) => one.isActive && one.countries.includes(country));
  return isTaken ? 'Everywhere else' : `${countryName(country)} and elsewhere`;
};

type Asked = {
  /** Of the address of the page. */
  slug?: string | undefined;
  /** Made below the pages, and remembered. */
  choice?: string | undefined;
  place?: Place | undefined;
};

/**
 * The market of a request: by its address, else by choice; where goods are sent decides last.
 * Whatever is unknown or inactive leads to the default. Networks say nothing.
 */
export const marketOf = <One extends Pick<Market, 'slug' | 'countries' | 'isActive'>>(
  markets: readonly [One, ...One[]],
  { slug, choice, place }: Asked,
): One => {
  const active = markets.filter((one) => one.isActive);
  const [base] = markets;
  if (place?.country)
    return active.find(({ countries }) => countries.includes(place.country)) ?? base;
  return active.find((one) => one.slug === (slug ?? choice)) ?? base;
};
