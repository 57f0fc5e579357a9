// Where the shop is and where it sells: what the owner answers, and what follows from it.
import { euCountries } from '../../places/eu-countries.ts';
import { habitOf, homeChoices } from './country-habits.ts';

/** Groups of countries with one price of delivery each. */
export const reaches = ['home', 'eu', 'named', 'everywhere'] as const;
export type Reach = (typeof reaches)[number];

/** In units of the currency; `freeOver` null: never free. */
export type DeliveryPrice = { price: number; freeOver: number | null };

export const askedSchemes = ['domestic', 'us_state', 'oss', 'ch', 'gb', 'voec'] as const;

export type SellingAnswer = {
  country: string;
  /** The currency of the country and its way of writing, where nothing was sold yet. */
  isLocal: boolean;
  /** Null: not delivered. */
  delivery: Record<Reach, DeliveryPrice | null>;
  /** The countries of the reach `named`. */
  named: string[];
  /** Currencies of countries abroad that are sold in: a market each, with delivery in them. */
  markets: ({ currency: string; factor: number } & DeliveryPrice)[];
  registrations: { scheme: (typeof askedSchemes)[number]; region: string; number: string }[];
  /** Keys of rows whose kept values are replaced. */
  replace: string[];
};

export type SellingRow = {
  key: string;
  title: string;
  text: string;
  /** The current value, if it differs. */
  was: string | null;
  state: 'new' | 'changed' | 'same' | 'kept';
  /** With its key in `replace` the answer counts. */
  canReplace: boolean;
  /** The page where it is set. */
  to: string;
};

/** What the answer does not decide, with the page that does. */
export type OpenQuestion = { text: string; to: string };

export const marketsPage = '/Dashboard/Settings/Markets';

/** Where delivery has a price in the shop's currency; a market has its own. */
export const countriesOf = (reach: Reach, answer: SellingAnswer): string[] => {
  const { country, named, delivery, markets } = answer;
  const isOfMarket = (one: string) =>
    markets.some(({ currency }) => marketCountries(currency, answer).includes(one));
  return {
    home: [country],
    eu: euCountries.filter((one) => one !== country),
    named: named.filter(
      (one) =>
        one !== country && !(delivery.eu !== null && euCountries.includes(one)) && !isOfMarket(one),
    ),
    everywhere: [],
  }[reach];
};

type Reached = Pick<SellingAnswer, 'country' | 'named'> & { delivery: Record<Reach, unknown> };

/** The countries that an answer reaches abroad and that have this currency. */
export const marketCountries = (
  currency: string,
  { country, named, delivery }: Reached,
): string[] => {
  const reached = [
    ...(delivery.named === null ? [] : named),
    ...(delivery.eu === null ? [] : euCountries),
  ];
  const isOfIt = (one: string) => one !== country && ownCurrency(one) === currency;
  return [...new Set(reached)].filter(isOfIt);
};

/** Null: we do not know it. */
export const ownCurrency = (country: string): string | null =>
  homeChoices.some(({ value }) => value === country) ? habitOf(country).currency : null;

/** Whether orders from there are taken. */
export const isReached = (country: string, answer: SellingAnswer): boolean =>
  answer.delivery.everywhere !== null ||
  answer.markets.some(({ currency }) => marketCountries(currency, answer).includes(country)) ||
  reaches.some(
    (reach) => answer.delivery[reach] !== null && countriesOf(reach, answer).includes(country),
  );
