import { z } from 'zod';

/** Where a page of a list begins: the number that the page before named in this field. */
export const pageKey = (field: 'next' | 'sequence' = 'next') =>
  z
    .string()
    .regex(/^\d{1,15}$/, `take it from \`${field}\``)
    .transform(Number)
    .optional()
    .meta({ type: 'integer' });
