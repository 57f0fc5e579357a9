// Where the shop is and where it sells: what the owner answers, and what follows from it.
import { euCountries } from '../../places/eu-countries.ts';

/** Groups of countries with one price of delivery each. */
export const reaches = ['home', 'eu', 'named', 'everywhere'] as const;
export type Reach = (typeof reaches)[number];

/** In units of the currency; `freeOver` null: never free. */
type DeliveryPrice = { price: number; freeOver: number | null };

export const askedSchemes = ['domestic', 'us_state', 'oss', 'ch'] as const;

export type SellingAnswer = {
  country: string;
  /** The currency of the country and its way of writing, where nothing was sold yet. */
  isLocal: boolean;
  /** Null: not delivered. */
  delivery: Record<Reach, DeliveryPrice | null>;
  /** The countries of the reach `named`. */
  named: string[];
  registrations: { scheme: (typeof askedSchemes)[number]; region: string; number: string }[];
  /** Keys of rows whose kept values are replaced. */
  replace: string[];
};

export type SellingRow = {
  key: string;
  title: string;
  text: string;
  /** What is there, where that is something else. */
  was: string | null;
  state: 'new' | 'changed' | 'same' | 'kept';
  /** With its key in `replace` the answer counts. */
  canReplace: boolean;
  /** The page where it is set. */
  to: string;
};

/** What the answer does not decide, with the page that does. */
export type OpenQuestion = { text: string; to: string };

export const countriesOf = (reach: Reach, { country, named, delivery }: SellingAnswer): string[] =>
  ({
    home: [country],
    eu: euCountries.filter((one) => one !== country),
    named: named.filter(
      (one) => one !== country && !(delivery.eu !== null && euCountries.includes(one)),
    ),
    everywhere: [],
  })[reach];

/** Whether orders from there are taken. */
export const isReached = (country: string, answer: SellingAnswer): boolean =>
  answer.delivery.everywhere !== null ||
  reaches.some(
    (reach) => answer.delivery[reach] !== null && countriesOf(reach, answer).includes(country),
  );
