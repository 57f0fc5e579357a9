// Changes of many products at once, as admins send and see them; dollars.

import { z } from 'zod';
import { attributeLimits } from '../../attributes/attribute.ts';
import { type BulkFieldName, bulkFieldNames } from '../field-lists.ts';
import { textedFieldOf } from '../field-texts.ts';
import { managedFilterSchema } from '../manage/list/managed-filter-schema.ts';
import { fieldInputs, type InputOf, inputOf } from '../manage/save/field-input-schema.ts';
import { fieldShape } from '../product-field-schema.ts';
import { productFields } from '../product-fields.ts';
import { publicationStates } from '../publication.ts';
import {
  type BulkChange,
  bulkEditStates,
  bulkEditMax as bulkMax,
  bulkOutcomes,
  priceEndings,
  priceFieldNames,
} from './bulk-edit.ts';

const ending = z
  .enum(priceEndings)
  .default('cent')
  .meta({ description: 'Prices are rounded to cents, to whole dollars, or to the nearest .99' });

type FieldChangeSchema = {
  [Name in BulkFieldName]: z.ZodObject<
    { kind: z.ZodLiteral<Rows[Name]['json']> } & {
      [One in Name as Rows[One]['json']]: InputOf<Rows[One]>;
    }
  >;
}[BulkFieldName];
type Rows = typeof productFields;

const fieldChanges = bulkFieldNames.map((name) => {
  const { json } = productFields[name];
  return z.object({ kind: z.literal(json), [json]: inputOf(textedFieldOf(name)) });
}) as FieldChangeSchema[];

const changeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('price'),
      percent: z
        .number()
        .min(-bulkMax.lower, `must be at least -${bulkMax.lower}`)
        .max(bulkMax.raise, `must be at most ${bulkMax.raise}`)
        .refine((percent) => percent !== 0, 'must not be 0')
        .refine(hasOneDecimal, 'must have at most one decimal')
        .meta({ description: 'Of the price and the discount price alike', example: -10 }),
      ending,
    }),
    z.object({
      kind: z.literal('sale'),
      percent: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(bulkMax.sale, `must be at most ${bulkMax.sale}`)
        .meta({ description: 'Off the price: a new discount price for each' }),
      ending,
      firstDay: fieldInputs.ComingFirstDay.meta({
        description: 'The discount begins on it; null: at once',
      }),
      lastDay: fieldInputs.DiscountLastDay,
    }),
    z.object({ kind: z.literal('end_sale') }),
    ...fieldChanges,
    z.object({
      kind: z.literal('attribute'),
      attribute: z.string().max(40),
      values: z.array(z.string().max(40)).max(attributeLimits.ofProduct).meta({
        description: 'In place of those that they have of it; none takes it from them',
      }),
      name: z.string().max(attributeLimits.name).optional().meta({
        description: 'What it is called, as are its values; the shop says so',
      }),
      labels: z
        .array(z.string().max(attributeLimits.label))
        .max(attributeLimits.ofProduct)
        .optional(),
    }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('restore') }),
  ])
  .meta({ id: 'BulkChange' });

function hasOneDecimal(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
}

export const newBulkEditSchema = z.object({
  target: z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1, 'is required').max(bulkMax.picked) }),
    z
      .strictObject({ filter: z.strictObject(managedFilterSchema.shape) })
      .meta({ description: 'As GET /managed-products has it; at most 10,000 products' }),
  ]),
  change: changeSchema,
});

export const bulkEditParamsSchema = z.object({ id: z.uuid() });

export const bulkEditSchema = z
  .object({
    _id: z.string(),
    sequence: z.int(),
    actorName: z.string().nullable(),
    change: changeSchema as z.ZodType<BulkChange>,
    matched: z.int().meta({ description: 'Products that were asked for' }),
    products: z.int().meta({ description: 'Products that change' }),
    rises: z.int().meta({ description: 'Products whose price for customers rises' }),
    markets: z.int().meta({ description: 'Beside the default, whose prices follow' }),
    typedInMarkets: z.int().meta({
      description: 'Of a preview: products with typed prices in markets, which stay',
    }),
    state: z.enum(bulkEditStates),
    reached: z.int().meta({ description: 'How many applying or undoing has come to' }),
    changed: z.int(),
    undone: z.int(),
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    expiresAt: z.string().meta({ description: 'When the preview can no longer be applied' }),
    undoUntil: z.string().nullable(),
    problem: z.string().nullable().meta({ description: 'Why it stopped before its last product' }),
  })
  .meta({ id: 'BulkEdit' });

const bulkFacts = z.object(fieldShape([...priceFieldNames, ...bulkFieldNames])).partial().shape;

const factsSchema = z
  .object({
    sizePrices: z
      .array(
        z.object({
          label: z.string(),
          ProductPrice: z.number(),
          DiscountPrice: z.number().nullable(),
        }),
      )
      .optional()
      .meta({ description: 'Of sizes with their own prices' }),
    ...bulkFacts,
    state: z.enum(publicationStates).optional(),
    attributes: z.array(z.string()).optional().meta({ description: 'Labels of its values' }),
  })
  .meta({ id: 'BulkFacts', description: 'What changes, and nothing else' });

export const bulkEditProductSchema = z
  .object({
    position: z.int(),
    _id: z.string(),
    productName: z.string(),
    BrandName: z.string(),
    colorName: z.string().nullable(),
    ProductImage: z.string().nullable(),
    before: factsSchema,
    after: factsSchema,
    outcome: z
      .enum(bulkOutcomes)
      .nullable()
      .meta({ description: 'skipped and kept: others changed it since; null: not its turn yet' }),
  })
  .meta({ id: 'BulkEditProduct' });

export type BulkEditJson = z.infer<typeof bulkEditSchema>;
export type BulkEditProductJson = z.infer<typeof bulkEditProductSchema>;
