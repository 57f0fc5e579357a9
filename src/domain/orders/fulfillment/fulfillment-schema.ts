// Parcels and returns of an order in the API.
import { z } from 'zod';
import { returnStateNames } from './return.ts';

export const fulfillmentSchema = z.object({
  id: z.string(),
  fulfilledAt: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().meta({ description: 'Where the parcel is followed' }),
  lines: z.array(z.object({ id: z.string(), quantity: z.number().int() })),
});

export const returnSchema = z.object({
  id: z.string(),
  state: z.enum(returnStateNames),
  returnedAt: z.string(),
  lines: z.array(
    z.object({ id: z.string(), quantity: z.number().int(), restocked: z.number().int() }),
  ),
});
