// Addresses as fields in the API.
import { z } from 'zod';
import { isText } from '../../platform/text/is-text.ts';
import { postalProblems } from './address-form.ts';
import { type PostalAddress, postalMax } from './postal-address.ts';
import { addressText } from './postal-text.ts';
import { regionCode } from './regions.ts';

const line = (field: keyof PostalAddress) =>
  z
    .string()
    .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
    .max(postalMax[field])
    .refine(isText, 'has characters of no text')
    .default('');

export const postalSchema = z
  .object({
    company: line('company'),
    line1: line('line1').meta({ description: 'Street and number' }),
    line2: line('line2'),
    postcode: line('postcode'),
    city: line('city'),
    region: line('region').meta({
      description: 'ISO 3166-2 without the country, as NY, or a name',
    }),
    country: line('country').meta({ description: 'ISO 3166-1 alpha-2, as US' }),
  })
  .overwrite((postal) => {
    const country = postal.country.toUpperCase();
    return { ...postal, country, region: regionCode(country, postal.region) };
  })
  .superRefine((postal, issues) => {
    for (const [field, message] of Object.entries(postalProblems(postal)))
      issues.addIssue({ code: 'custom', path: [field], message });
  })
  .meta({ id: 'PostalAddress' });

/** As the API answers one. */
export const postalAnswerSchema = z
  .object({
    company: z.string(),
    line1: z.string(),
    line2: z.string(),
    postcode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
  })
  .nullable()
  .meta({ description: 'The address as fields; null: it is one text' });

/** An address is one text, or fields, of which its text is written. */
type Typed = { address: string; postal?: PostalAddress | null | undefined };

export const postalInputSchema = postalSchema.nullish().meta({
  description:
    'The address as fields; `address` is written from them. What a country requires: 422',
});

export const hasAddress = ({ address, postal }: Typed): boolean => Boolean(address || postal);

export const withText = <T extends Typed>(typed: T) => ({
  ...typed,
  postal: typed.postal ?? null,
  address: typed.postal ? addressText(typed.postal) : typed.address,
});
