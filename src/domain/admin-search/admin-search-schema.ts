import { z } from 'zod';
import { publicationStates } from '../catalog/publication.ts';
import { orderStatuses } from '../orders/payment-status.ts';
import { adminSearchKinds, adminSearchLengthMax } from './admin-search.ts';

export const adminSearchQuerySchema = z.object({
  q: z
    .string()
    .max(adminSearchLengthMax)
    .meta({ description: 'A number, a SKU, an email, a payment, or words', example: '1001' }),
});

export const adminSearchSchema = z
  .object({
    orders: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        email: z.string(),
        state: z.enum(orderStatuses),
        amountDue: z.number().meta({ description: 'Dollars' }),
        currency: z.string(),
        placedAt: z.iso.datetime(),
      }),
    ),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        brand: z.string(),
        image: z.string().meta({ description: 'A small image, or empty' }),
        price: z.number().meta({ description: 'Dollars, what customers pay' }),
        sku: z.string().nullable().meta({ description: 'Of the size that was searched for' }),
        state: z.enum(publicationStates),
      }),
    ),
    customers: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string(), isAdmin: z.boolean() }),
    ),
    exact: z
      .enum(adminSearchKinds)
      .nullable()
      .meta({ description: 'What has exactly this number, SKU or email comes first there' }),
  })
  .meta({ id: 'AdminSearchResult' });

export type AdminSearchJson = z.infer<typeof adminSearchSchema>;
