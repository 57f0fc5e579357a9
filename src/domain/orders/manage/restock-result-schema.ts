import { z } from 'zod';

/** The result, and which items could not be restocked. */
export const restockResultSchema = z
  .object({
    acknowledged: z.literal(true),
    sizesGone: z.array(z.string()).meta({
      description: 'Not for sale again, as the size was deleted',
      example: ['Rib Beanie, M'],
    }),
  })
  .meta({ id: 'RestockResult' });
