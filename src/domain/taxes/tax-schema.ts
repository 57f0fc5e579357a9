// Registrations and rates in the API, for admins. Money in dollars, rates in percent.

import { z } from 'zod';
import { oneLine } from '../../platform/text/one-line-schema.ts';
import { isWholeCents } from '../../platform/values/money.ts';
import { editedRevision } from '../../platform/values/revision-schema.ts';
import { sumsElsewhere } from '../../platform/values/sums-schema.ts';
import { taxClassNames } from '../pricing/tax-classes.ts';
import type { TaxReason } from './tax-line.ts';
import { ownRateReasons, shippingModes } from './tax-rate.ts';
import { type TaxScheme, taxSchemes } from './tax-schemes.ts';

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country, such as DE')
  .meta({ example: 'DE' });
const region = z
  .string()
  .regex(/^[A-Z0-9]{0,3}$/, 'must be a region without its country, such as NY')
  .meta({ description: 'ISO 3166-2 without the country; empty: the whole country' });
const day = z.iso.date().refine((one) => one >= '2000' && one < '2200', 'must be a day since 2000');
const bound = z
  .number()
  .gt(0)
  .max(10_000_000)
  .refine(isWholeCents, 'must be whole cents')
  .nullable()
  .meta({ description: 'In the currency of the shop' });
const postcodes = z
  .array(z.string().regex(/^[A-Z0-9]{1,10}$/, 'must be what a postcode begins with'))
  .max(200)
  .meta({ description: 'What postcodes begin with; empty: all of the place', example: ['100'] });

export const taxRegistrationSchema = z
  .object({
    scheme: z.enum(Object.keys(taxSchemes) as TaxScheme[]),
    country: country.meta({ description: 'Of `domestic`; others have theirs' }),
    region,
    number: oneLine(40).meta({ description: 'Of the shop, there', example: 'DE136695976' }),
    from: day,
    until: day.nullable().meta({ description: 'The last day' }),
    bound: bound.meta({ description: 'The scheme’s bound in the currency of the shop' }),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'must not be before the first day',
  })
  .meta({ id: 'NewTaxRegistration' });

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((typed) => Math.abs(typed * 10_000 - Math.round(typed * 10_000)) < 1e-6, {
    message: 'must have at most four decimals',
  });

export const taxRateSchema = z
  .object({
    country,
    region,
    postcodes,
    taxClass: z.enum(taxClassNames).nullable().meta({ description: 'Null: all goods' }),
    from: day,
    name: oneLine(40).min(1, 'is needed').meta({ example: 'VAT' }),
    percent,
    reason: z.enum(ownRateReasons),
    bound: bound.meta({ description: 'Of an item' }),
    boundMode: z.enum(['whole', 'excess']).nullable().meta({
      description: 'whole: exempt below the bound; excess: only what is over it is taxed',
    }),
    shipping: z.enum(shippingModes),
    source: oneLine(200).meta({ description: 'Where it is written' }),
  })
  .refine((rate) => (rate.bound === null) === (rate.boundMode === null), {
    path: ['boundMode'],
    message: 'belongs to a bound',
  })
  .refine(({ percent: typed, reason }) => typed === 0 || !zeroReasons.has(reason), {
    path: ['percent'],
    message: 'must be 0 for this reason',
  })
  .meta({ id: 'NewTaxRate' });

const zeroReasons = new Set<TaxReason>(['zero_rated', 'exempt', 'not_subject']);

const edited = { revision: editedRevision };
export const taxRegistrationChangeSchema = taxRegistrationSchema
  .safeExtend(edited)
  .meta({ id: 'TaxRegistrationChange' });
export const taxRateChangeSchema = taxRateSchema.safeExtend(edited).meta({ id: 'TaxRateChange' });
export const taxRowParamsSchema = z.object({ id: z.uuid() });
export const savedTaxRowSchema = z.object({ id: z.string() });

const shownRateSchema = z.object({
  ...taxRateSchema.shape,
  country: z.string(),
  id: z.string().nullable().meta({ description: 'Null: it came with the shop' }),
  revision: z.int(),
  boundCurrency: z.string().nullable(),
  taxClasses: z.array(z.enum(taxClassNames)).meta({ description: 'Empty: all goods' }),
  sourceDay: z.string(),
  isInForce: z.boolean().meta({ description: 'Today; others are over or to come' }),
});

export const ossTurnoverSchema = z
  .object({
    year: z.int(),
    amount: z.number().meta({ description: 'In euros, without tax and refunds' }),
    bound: z.number(),
    elsewhere: sumsElsewhere,
    isNear: z.boolean().meta({ description: 'Four fifths of the bound are reached' }),
  })
  .meta({
    description: 'Sold to consumers in other EU countries; null: outside of the EU, or with OSS',
  });

export const taxesSchema = z
  .object({
    homeCountry: z.string(),
    currency: z.string(),
    pricesInclude: z.enum(['gross', 'net']),
    provider: z
      .enum(['off', 'test', 'live', 'no_key'])
      .meta({ description: 'Who reckons taxes instead; test: of the sandbox, or by a test key' }),
    day: z.string().meta({ description: 'Today, in the time zone of the shop' }),
    registrations: z.array(
      z.object({
        ...taxRegistrationSchema.shape,
        id: z.string(),
        revision: z.int(),
        problem: z
          .string()
          .nullable()
          .meta({ description: 'Why it does not collect as it should' }),
      }),
    ),
    rates: z.array(shownRateSchema),
    ratesAsOf: z.string().meta({ description: 'As of which day our rates are' }),
    areRatesOld: z.boolean(),
    ossTurnover: ossTurnoverSchema.nullable(),
  })
  .meta({ id: 'Taxes' });

export type TaxesJson = z.infer<typeof taxesSchema>;
export type TaxRegistrationJson = TaxesJson['registrations'][number];
export type TaxRateJson = TaxesJson['rates'][number];
