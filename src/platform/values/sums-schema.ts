import { z } from 'zod';

/** Beside a sum in the shop's own currency: what is in others, which is never added to it. */
export const sumsElsewhere = z
  .array(z.object({ amount: z.number(), currency: z.string() }))
  .meta({ description: "Sums in other currencies than the shop's own, which are not in it" });
