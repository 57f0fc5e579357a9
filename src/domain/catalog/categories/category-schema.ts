import { z } from 'zod';
import { oneLine } from '../../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../../platform/values/revision-schema.ts';
import { categoryLimits as max } from './category.ts';

const name = z.string().max(200);

const typed = {
  label: oneLine(max.label)
    .min(1, 'is required')
    .meta({ description: 'What it is called', example: 'Hat' }),
  title: oneLine(max.title)
    .min(1, 'is required')
    .meta({ description: 'The text of links', example: 'Hats' }),
  parent: name.nullable().meta({ description: 'The name of the category above' }),
};

export const newCategorySchema = z.object(typed).meta({ id: 'NewCategory' });

export const categoryChangeSchema = z
  .object({
    ...typed,
    revision: editedRevision,
  })
  .meta({ id: 'CategoryChange' });

export const categoryOrderSchema = z.object({ names: z.array(name).max(2000) });

export const categoryParamsSchema = z.object({ name });

export const managedCategorySchema = z
  .object({
    name: z.string().meta({ description: 'Stays: rules, filters and URLs say it' }),
    ...typed,
    products: z.int().meta({ description: 'How many customers see in it, without those below' }),
    revision: z.int(),
  })
  .meta({ id: 'ManagedCategory' });

export type ManagedCategoryJson = z.infer<typeof managedCategorySchema>;
