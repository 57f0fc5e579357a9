// Packing slips, of up to fifty orders at once.
import { z } from 'zod';
import { orderNumber, orderSchema, orderStateSchema } from '../order-schema.ts';
import { packingSlipsMax } from './packing-slip.ts';

export const packingSlipsQuerySchema = z.object({
  orders: z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(orderNumber).min(1).max(packingSlipsMax))
    .meta({
      type: 'string',
      description: `At most ${packingSlipsMax} numbers`,
      example: '1001,1002',
    }),
});

export const packingSlipsSchema = z
  .object({
    slips: z.array(
      z.object({
        number: z.number().int(),
        placedAt: z.string(),
        language: z.string().meta({ description: 'Of its texts: that of the order’s market' }),
        texts: z.object({
          ...{ title: z.string(), summary: z.string(), table: z.string(), packed: z.string() },
          ...{ item: z.string(), sku: z.string(), quantity: z.string() },
        }),
        shippingAddress: orderSchema.shape.shippingAddress,
        lines: z.array(
          z.object({
            id: z.string(),
            productName: z.string(),
            size: z.string(),
            colorName: z.string().nullable(),
            sku: z.string().nullable(),
            image: z.string(),
            quantity: z.number().int(),
          }),
        ),
      }),
    ),
    others: z
      .array(z.object({ number: z.number().int(), state: orderStateSchema.nullable() }))
      .meta({ description: 'Not to be packed: not paid, or nothing left; null when unknown' }),
  })
  .meta({ id: 'PackingSlips' });

export type PackingSlipsJson = z.infer<typeof packingSlipsSchema>;
