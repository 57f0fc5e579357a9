import { z } from 'zod';

/** What was done, and what of it could not be restocked. */
export const restockResultSchema = z
  .object({
    acknowledged: z.literal(true),
    sizesGone: z.array(z.string()).meta({
      description: 'Not for sale again, as the size was deleted',
      example: ['Rib Beanie, M'],
    }),
  })
  .meta({ id: 'RestockResult' });
