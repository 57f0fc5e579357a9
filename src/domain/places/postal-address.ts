// An address as fields. What a country asks for is in `address-form.ts`.
import { type Place, unknownPlace } from '../../platform/values/place.ts';

/** Texts as typed, empty where there is none; `country` is ISO 3166-1 alpha-2. */
export type PostalAddress = {
  company: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  /** ISO 3166-2 without its country, as 'NY', where the form offers a list; else as typed. */
  region: string;
  country: string;
};

/** The longest texts, in characters: together they fit into an address that is one text. */
export const postalMax: Record<keyof PostalAddress, number> = {
  company: 80,
  line1: 100,
  line2: 100,
  postcode: 16,
  city: 60,
  region: 60,
  country: 2,
};

/** In the order of the columns of `postal-columns.ts`. */
export const postalFields = Object.keys(postalMax) as (keyof PostalAddress)[];

export const blankPostal: PostalAddress = {
  company: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
};

/** Unknown of an address that is one text. */
export const placeOf = ({ postal }: { postal: PostalAddress | null }): Place =>
  postal
    ? { country: postal.country, region: postal.region, postcode: postal.postcode }
    : unknownPlace;

export const isSamePostal = (one: PostalAddress | null, other: PostalAddress | null): boolean =>
  postalFields.every((field) => one?.[field] === other?.[field]);
