// Files of products, as admins see them in the API. Times in ISO 8601.
import { z } from 'zod';
import { stockMax } from '../field-kinds.ts';

import { columnChoices } from './column-choices.ts';
import { importActions, importMax, importStates } from './product-import.ts';

export const importParamsSchema = z.object({ id: z.uuid() });

export const importFileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'Of the file, as admins find it again', example: 'products.csv' }),
});

export const productImportSchema = z
  .object({
    _id: z.string(),
    sequence: z.int(),
    actorName: z.string().nullable(),
    fileName: z.string(),
    format: z
      .string()
      .meta({ description: 'Hemline, Shopify, WooCommerce or Chosen columns; empty: none' }),
    state: z.enum(importStates).meta({
      description:
        'choosing: say what its columns are; ' +
        'failed: it has mistakes, or something changed meanwhile; nothing was kept',
    }),
    isChosen: z.boolean().meta({ description: 'Its columns are read as an admin said' }),
    isRemembered: z.boolean().meta({ description: 'As said of a file with the same titles' }),
    lines: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    problems: z.int().meta({ description: `The first ${importMax.problems} are listed` }),
    notes: z.int().meta({ description: 'What is told of it, and no mistake' }),
    refused: z.int().meta({ description: 'Products that are left out, because of mistakes' }),
    uncounted: z.int().meta({
      description: 'Sizes that are for sale without a number of items: `stock` says how many',
    }),
    uncountedStock: z.int().nullable().meta({ description: 'The answer; null: not answered' }),
    problem: z.string().nullable(),
    reached: z.int().meta({ description: 'The line that applying or undoing has come to' }),
    kept: z.int().meta({ description: 'Products that undoing left, as others changed them' }),
    images: z.int().meta({ description: 'Still to be fetched' }),
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    expiresAt: z.string().meta({ description: 'Until then it can be applied' }),
    undoUntil: z.string().nullable(),
  })
  .meta({ id: 'ProductImport' });

const change = z.object({ what: z.string(), before: z.string(), after: z.string() });

export const importProductSchema = z
  .object({
    line: z.int(),
    action: z.enum(importActions),
    id: z.string(),
    name: z.string(),
    changes: z.array(change).meta({ description: 'In words' }),
    outcome: z.enum(['done', 'undone', 'kept']).nullable(),
  })
  .meta({ id: 'ImportProduct' });

export const importProblemSchema = z
  .object({
    line: z.int(),
    column: z.string().meta({ description: 'Its title; empty: the whole line' }),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });

export const applyImportSchema = z.object({
  onlyRight: z
    .boolean()
    .default(false)
    .meta({ description: 'Without the products that have mistakes' }),
});

const columnTo = z
  .enum(columnChoices.map(({ to }) => to))
  .or(z.literal(''))
  .meta({ description: 'Empty: it is not read' });

export const importColumnSchema = z
  .object({ title: z.string(), samples: z.array(z.string()), to: columnTo })
  .meta({ id: 'ImportColumn' });

export const importColumnsSchema = z.object({
  columns: z
    .array(columnTo)
    .min(2)
    .max(importMax.chosenColumns)
    .meta({ description: 'What each column of the file is, in their order' }),
});

export type ImportColumnJson = z.infer<typeof importColumnSchema>;

export const uncountedStockSchema = z.object({
  stock: z.int().min(0).max(stockMax).meta({ description: 'Of each size; 0: sold out' }),
});

export type ProductImportJson = z.infer<typeof productImportSchema>;
export type ImportProductJson = z.infer<typeof importProductSchema>;
