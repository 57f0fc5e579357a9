// Lists of orders in the API: what filters them, pages and counts.
import { z } from 'zod';
import { reportedMarketsSchema, soldInSchema } from '../../markets/sold-in-schema.ts';
import {
  customerQuerySchema,
  orderNumber,
  orderSchema,
  orderStateSchema,
} from '../order-schema.ts';
import { listedStates } from './listed-state.ts';

const searchLengthMax = 200;

const time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();

const filterFields = {
  q: z.string().max(searchLengthMax).optional().meta({
    description: 'Words that all occur in name, email, product names or number',
  }),
  state: z
    .enum(listedStates)
    .optional()
    .meta({ description: 'to_fulfill: paid, and not marked as fulfilled' }),
  placedFrom: time.meta({ type: 'string', format: 'date-time', description: 'Then or later' }),
  placedBefore: time.meta({
    type: 'string',
    format: 'date-time',
    description: 'Earlier than that',
  }),
  soldIn: soldInSchema,
};

export const orderFilterSchema = z.object({
  email: customerQuerySchema.shape.email
    .optional()
    .meta({ description: 'Only this customer; admins may leave it out' }),
  ...filterFields,
});

/** A filter that is left out does not narrow the list. */
export const orderExportSchema = z.object({
  ...filterFields,
  numbers: z
    .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Only the orders with these numbers' }),
});

export const orderListSchema = orderFilterSchema.extend({
  before: orderNumber
    .optional()
    .meta({ type: 'integer', description: 'Only orders older than this one' }),
  after: orderNumber.optional().meta({
    type: 'integer',
    description: 'The orders just newer than this one; 0: the oldest of all',
  }),
});

export const orderPageSchema = z
  .object({
    orders: z.array(orderSchema),
    next: z.int().nullable().meta({
      description: 'Pass it as `before` for the page of older orders; null on the last one',
    }),
    previous: z.int().nullable().meta({
      description: 'Pass it as `after` for the page of newer orders; null on the first one',
    }),
  })
  .meta({ id: 'OrderPage' });

export type OrderPageJson = z.infer<typeof orderPageSchema>;

export const orderCountsSchema = z
  .object({
    orders: z.int(),
    isAtLeast: z.boolean().meta({
      description: 'There are more, of whatever state: words and days are counted to 10,000',
    }),
    items: z.int().nullable().meta({ description: 'Null without `email`' }),
    states: z.array(z.object({ state: orderStateSchema, orders: z.int() })),
    toFulfill: z.int().nullable().meta({
      description: 'Paid, and not marked as fulfilled; null when not all were counted',
    }),
    markets: reportedMarketsSchema,
  })
  .meta({ id: 'OrderCounts' });

export type OrderCountsJson = z.infer<typeof orderCountsSchema>;
