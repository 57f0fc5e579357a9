import { z } from 'zod';
import { oneLine } from '../../../platform/text/one-line-schema.ts';
import { exampleAskedSchema, exampleCartSchema } from '../../orders/place/example-cart-schema.ts';
import { countryCodes } from '../../places/countries.ts';
import { currencies } from '../../pricing/currencies.ts';
import { homeChoices } from './country-habits.ts';
import { askedSchemes } from './selling.ts';

// As in delivery zones: some currencies count in thousands.
const money = z.number().min(0).max(1_000_000);
const prices = { price: money, freeOver: money.nullable() };
const price = z.object(prices).nullable();
const factor = z
  .number()
  .min(0.000_001)
  .max(1_000_000)
  .meta({ description: 'What one unit of the shop’s price becomes there', example: 0.94 });

const answer = {
  country: z.enum(homeChoices.map(({ value }) => value)).meta({ example: 'DE' }),
  isLocal: z.boolean().meta({
    description: 'The currency of the country, where nothing was sold yet, and its way of writing',
  }),
  delivery: z
    .object({ home: price, eu: price, named: price, everywhere: price })
    .meta({ description: 'What delivery costs to each group; null: not delivered' }),
  named: z
    .array(z.enum(countryCodes))
    .max(60)
    .meta({ example: ['CH'] }),
  markets: z
    .array(z.object({ currency: z.enum(Object.keys(currencies)), factor, ...prices }))
    .max(Object.keys(currencies).length)
    .refine((all) => new Set(all.map((one) => one.currency)).size === all.length, 'must differ')
    .default([])
    .meta({ description: 'Currencies of countries abroad to sell in, with delivery in them' }),
  registrations: z
    .array(
      z.object({
        scheme: z.enum(askedSchemes),
        region: z.string().max(3).default('').meta({ description: 'Of a state of the USA' }),
        number: oneLine(40).meta({ description: 'Of the shop, there; may be empty' }),
      }),
    )
    .max(10),
  replace: z.array(z.string().max(60)).max(200).meta({
    description: 'Keys of rows that were kept: what the owner has typed is replaced there',
  }),
};

export const sellingAnswerSchema = z.object(answer).meta({ id: 'SellingAnswer' });

const setUp = {
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      was: z.string().nullable(),
      state: z.enum(['new', 'changed', 'same', 'kept']),
      canReplace: z.boolean(),
      to: z.string(),
    }),
  ),
  open: z
    .array(z.object({ text: z.string(), to: z.string() }))
    .meta({ description: 'What the answer does not decide' }),
};

export const sellingSetUpSchema = z.object(setUp).meta({ id: 'SellingSetUp' });

export const sellingTrialSchema = z
  .object({ answer: sellingAnswerSchema, example: exampleAskedSchema })
  .meta({ id: 'SellingTrial' });

export const triedSellingSchema = z
  .object({ ...setUp, example: exampleCartSchema })
  .meta({ id: 'TriedSelling' });

/** What the questions begin with. */
export const sellingSchema = z
  .object({
    country: z.string(),
    currency: z.string(),
    language: z.string(),
    hasSold: z.boolean(),
    price: z.number(),
    freeOver: z.number().nullable(),
    isEverywhere: z.boolean(),
    zones: z.array(
      z.object({
        countries: z.array(z.string()),
        price: z.number().meta({ description: 'Of its first method' }),
        freeOver: z.number().nullable(),
      }),
    ),
    markets: z.array(
      z.object({
        currency: z.string(),
        countries: z.array(z.string()),
        ...{ factor: z.number(), price: z.number().nullable(), freeOver: z.number().nullable() },
      }),
    ),
    registrations: z.array(
      z.object({ scheme: z.string(), region: z.string(), number: z.string() }),
    ),
  })
  .meta({ id: 'Selling' });

export type SellingJson = z.infer<typeof sellingSchema>;
export type SellingAnswerJson = z.infer<typeof sellingAnswerSchema>;
export type TriedSellingJson = z.infer<typeof triedSellingSchema>;
