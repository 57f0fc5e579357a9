import { z } from 'zod';
import { oneLine } from '../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../platform/values/revision-schema.ts';
import { attributeLimits as max } from './attribute.ts';

const key = z.string().max(40);

const label = oneLine(max.label).min(1, 'is required');
const fields = {
  name: oneLine(max.name).min(1, 'is required').meta({ example: 'Pattern' }),
  isFilter: z.boolean().meta({ description: 'Customers narrow listings by it' }),
};

export const newAttributeSchema = z
  .object({
    ...fields,
    isFilter: fields.isFilter.default(true),
    values: z
      .array(z.object({ label: label.meta({ example: 'Striped' }) }))
      .max(max.values, `must be at most ${max.values}`)
      .default([]),
  })
  .meta({ id: 'NewAttribute' });

export const attributeChangeSchema = z
  .object({
    ...fields,
    values: z
      .array(
        z.object({
          key: key.optional().meta({ description: 'Left out for a new value' }),
          label,
        }),
      )
      .max(max.values, `must be at most ${max.values}`)
      .meta({ description: 'In their order. Values that are left out are deleted' }),
    revision: editedRevision,
  })
  .meta({ id: 'AttributeChange' });

export const attributeOrderSchema = z.object({ keys: z.array(key).max(max.attributes) });

export const attributeParamsSchema = z.object({ key });

export const attributeSchema = z
  .object({
    key: z.string().meta({ description: 'The parameter of URLs', example: 'pattern' }),
    ...fields,
    revision: z.int(),
    products: z.int().meta({ description: 'How many have any of its values' }),
    values: z.array(
      z.object({
        key: z.string().meta({ example: 'striped' }),
        label: z.string(),
        products: z.int().meta({ description: 'How many have it, archived ones among them' }),
      }),
    ),
  })
  .meta({ id: 'Attribute' });

export type AttributeJson = z.infer<typeof attributeSchema>;
