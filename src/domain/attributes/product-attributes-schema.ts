import { z } from 'zod';
import { attributeKeyPattern } from '../catalog/listing/attribute-filters.ts';
import { attributeLimits } from './attribute.ts';

/** The values that a product has of each attribute. */
export const attributesInput = z
  .record(z.string().regex(attributeKeyPattern, 'is no attribute'), z.array(z.string().max(40)))
  .refine(
    (chosen) => Object.values(chosen).flat().length <= attributeLimits.ofProduct,
    `must be at most ${attributeLimits.ofProduct} values`,
  )
  .meta({
    description:
      'Keys of values by the key of their attribute, as in GET /attributes: all that the ' +
      'product has. Left out, they stay',
    example: { pattern: ['striped'] },
  });
