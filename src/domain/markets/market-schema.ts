import { z } from 'zod';
import { oneLine } from '../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../platform/values/revision-schema.ts';
import { currencies } from '../pricing/currencies.ts';
import { languageTags } from '../shop-settings/locale/locale-group.ts';
import { marketLimits as max } from './market.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters');
const include = z.enum(['gross', 'net']);
const fields = {
  name: oneLine(max.name).min(1, 'is required').meta({ example: 'Germany' }),
  countries: z
    .array(country)
    .min(1, 'must name a country')
    .max(260)
    .refine((all) => new Set(all).size === all.length, 'must differ')
    .meta({ description: 'ISO 3166; each belongs to one market', example: ['DE'] }),
  currency: z.enum(Object.keys(currencies)).meta({ example: 'EUR' }),
  language: z.enum(languageTags).meta({ description: 'How numbers and sums are written' }),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'must be codes such as fr'))
    .max(10)
    .refine((all) => new Set(all).size === all.length, 'must differ')
    .optional()
    .meta({ description: 'In what else it can be read, at /de/fr; left out: they stay' }),
  pricesInclude: include.meta({ description: 'gross: taxes are in the prices' }),
  derived: z
    .object({
      holds: include.meta({ description: 'What stays the same where taxes differ' }),
      factorMillionths: z.int().min(1).max(1e12).meta({ description: '920000: times 0.92' }),
      endingCents: z.int().min(0).max(99).nullable().meta({ description: '95: prices end in .95' }),
    })
    .meta({ description: 'How prices follow from the shop’s where none is typed' }),
  isActive: z.boolean().meta({ description: 'Customers see it' }),
};

const { currency, language, pricesInclude } = fields;
const { holds, factorMillionths } = fields.derived.shape;
export const marketExampleQuerySchema = z.object({
  country: country.optional().meta({ description: 'The first of the market; its taxes count' }),
  ...{ currency, language, pricesInclude, holds },
  factorMillionths: z.coerce.number().pipe(factorMillionths).meta({ type: 'integer' }),
  endingCents: z.coerce.number().pipe(z.int().min(0).max(99)).optional().meta({ type: 'integer' }),
});

export const marketExampleSchema = z
  .object({
    price: z.string().meta({ example: '$120.00' }),
    there: z.string().meta({ example: '114,95 €' }),
    warning: z.string().nullable().meta({ description: 'Where the factor is of another size' }),
  })
  .meta({ id: 'MarketExample' });

export const marketFactsSchema = z
  .object({
    shopCurrency: z.string(),
    delivered: z
      .array(z.object({ country: z.string(), currency: z.string() }))
      .meta({ description: 'Where zones deliver, by the currency of their prices' }),
    deliveredElsewhereIn: z
      .string()
      .nullable()
      .meta({ description: 'The currency of everywhere else; null: nothing is delivered there' }),
    registered: z.array(z.string()).meta({ description: 'Where taxes are collected' }),
    vatNumber: z.string().meta({ description: 'Of the shop, as its invoices say it' }),
    products: z.int(),
    unnamedBrands: z.int().meta({ description: 'Brands whose producer Notices do not name' }),
    green: z
      .object({ count: z.int(), productId: z.string(), product: z.string(), word: z.string() })
      .nullable()
      .meta({ description: 'Products with words that need a proof, and the newest of them' }),
    today: z.string().meta({ description: 'By the clock of the shop; laws begin on a day' }),
    markets: z.record(
      z.string(),
      z.object({
        waiting: z.int().meta({ description: 'Products whose prices are not reckoned yet' }),
        notSold: z.int(),
        discountsElsewhere: z.int().meta({ description: 'Discounts that do not hold there' }),
      }),
    ),
  })
  .meta({ id: 'MarketFacts' });

export type MarketExampleJson = z.infer<typeof marketExampleSchema>;

export const marketParamsSchema = z.object({ slug: z.string().max(max.slug) });

export const marketChangeSchema = z
  .object({ ...fields, revision: editedRevision.min(0) })
  .meta({ id: 'MarketChange' });

export const marketSchema = z
  .object({
    slug: z.string().meta({ description: 'Its addresses begin with it; empty: the default' }),
    ...fields,
    countries: z.array(country).meta({ description: 'The default has all that no other names' }),
    revision: z.int(),
  })
  .meta({ id: 'Market' });

export type MarketJson = z.infer<typeof marketSchema>;
