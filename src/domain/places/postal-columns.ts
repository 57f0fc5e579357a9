// The fields of an address in tables that have them as columns.
import { type PostalAddress, postalFields } from './postal-address.ts';

/** In the order of `postalValues`. */
export const postalColumns = 'company, line1, line2, postcode, city, region, country';

export const postalValues = (postal: PostalAddress | null): (string | null)[] =>
  postalFields.map((field) => postal?.[field] ?? null);

/** SQL of the fields as JSON; null of an address that is one text. */
export const postalJson = (table: string): string =>
  `case when ${table}.line1 is not null then json_build_object('company', ${table}.company,
    'line1', ${table}.line1, 'line2', ${table}.line2, 'postcode', ${table}.postcode,
    'city', ${table}.city, 'region', ${table}.region, 'country', ${table}.country) end`;
