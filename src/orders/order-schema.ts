// The shapes of orders at the API door. Money in dollars with two decimals.
import { z } from 'zod';

export const orderLineSchema = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    orderNumber: z.number().int(),
    state: z.enum(['unpaid', 'paid', 'refunded', 'expired', 'canceled']),
    productName: z.string(),
    ProductImage: z.string(),
    category: z.string(),
    productQuantity: z.number().int(),
    UpdatePrice: z.number().meta({ description: 'Line total in dollars' }),
    ProductStock: z.number().int(),
    ProductPrice: z
      .number()
      .meta({ description: 'Price of one item in dollars, when it was ordered' }),
    userName: z.string(),
    userEmail: z.string(),
    phone: z.string(),
    address: z.string(),
    transactionId: z.string().optional().meta({ description: 'Only when paid' }),
    size: z.string(),
    colorName: z.string().nullable(),
    placedAt: z.string(),
    reservedUntil: z.string(),
    orderFinalPrice: z
      .number()
      .meta({ description: 'What the card is charged for the whole order, in dollars' }),
  })
  .meta({ id: 'OrderLine' });

export type OrderLineJson = z.infer<typeof orderLineSchema>;

export const orderLineIdSchema = z.object({ id: z.uuid() });

export const customerQuerySchema = z.object({ email: z.email().max(254) });
