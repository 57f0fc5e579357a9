import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import { categoryLimits as max } from './category.ts';

const oneLine = (lengthMax: number) =>
  z
    .string()
    .max(1000, `must have at most ${lengthMax} characters`)
    .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
    .min(1, 'is required')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isText, 'has characters of no text');

const name = z.string().max(200);

const typed = {
  label: oneLine(max.label).meta({ description: 'What it is called', example: 'Hat' }),
  title: oneLine(max.title).meta({ description: 'The text of links', example: 'Hats' }),
  parent: name.nullable().meta({ description: 'The name of the category above' }),
};

export const newCategorySchema = z.object(typed).meta({ id: 'NewCategory' });

export const categoryChangeSchema = z
  .object({
    ...typed,
    revision: z
      .int()
      .meta({ description: 'The one that was edited: with a newer one the answer is 409' }),
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
