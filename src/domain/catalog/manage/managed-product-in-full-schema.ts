// One product as its form shows it, and what can be measured.
import { z } from 'zod';
import { imageSchema } from '../product-schema.ts';
import { managedProductSchema } from './list/managed-product-schema.ts';

export const managedProductInFullSchema = managedProductSchema
  .extend({
    sizes: z.array(
      managedProductSchema.shape.sizes.element.extend({
        millimeters: z
          .record(z.string(), z.int())
          .meta({ description: 'What it measures', example: { Chest: 530 } }),
      }),
    ),
    colorways: z
      .array(
        z.object({
          _id: z.string(),
          slug: z.string(),
          productName: z.string(),
          colorName: z.string().nullable(),
          colorHex: z.string().nullable(),
        }),
      )
      .meta({ description: 'Other colors of the same style' }),
    film: z
      .object({ name: z.string(), image: imageSchema })
      .nullable()
      .meta({ description: 'As POST /films named it, and the image before it plays' }),
    attributes: z.record(z.string(), z.array(z.string())).meta({
      description: 'Keys of values by the key of their attribute, as in GET /attributes',
      example: { pattern: ['striped'] },
    }),
  })
  .meta({ id: 'ManagedProductInFull' });

export const measurePointsSchema = z
  .array(
    z.object({
      name: z.string().meta({ example: 'Chest' }),
      how: z.string().meta({ example: 'Across the front, from armpit to armpit.' }),
    }),
  )
  .meta({ id: 'MeasurePoints' });

export type ManagedProductInFullJson = z.infer<typeof managedProductInFullSchema>;
export type MeasurePoint = z.infer<typeof measurePointsSchema>[number];
