// Orders as admins work on them. Money in dollars with two decimals, times in ISO 8601.
import { z } from 'zod';
import { emailKinds } from '../../../platform/email/email.ts';
import { toHref } from '../../../platform/text/href.ts';
import { isText } from '../../../platform/text/is-text.ts';
import { bulkFulfillmentMax, fulfillmentMax, isTrackingLink } from '../fulfillment/fulfillment.ts';
import { returnStateNames } from '../fulfillment/return.ts';
import { orderActions } from '../order-actions.ts';
import { orderEventKinds } from '../order-event.ts';
import { adminRefundReasons, refundedGoods, restockChoices } from '../order-payment.ts';
import { orderNumber, orderSchema } from '../order-schema.ts';
import { orderWithdrawalsSchema } from '../withdrawals/listed-withdrawal-schema.ts';
import { orderNoteLengthMax } from './order-note.ts';
import { refundTroubleSchema } from './refund-trouble-schema.ts';
import { restockResultSchema } from './restock-result-schema.ts';

const numberInPath = orderNumber.meta({ type: 'integer' });

export const managedOrderParamsSchema = z.object({ number: numberInPath });
export const orderPartParamsSchema = z.object({
  number: numberInPath,
  id: z.uuid().meta({ description: "Of the client's choice: sent twice, it counts once" }),
});

const oneLine = (lengthMax: number) =>
  z
    .string()
    .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isText, 'has characters of no text')
    .transform((text) => text || null);

export const fulfillmentInputSchema = z
  .object({
    carrier: oneLine(fulfillmentMax.carrier).default(null).meta({ example: 'UPS' }),
    trackingNumber: oneLine(fulfillmentMax.trackingNumber).default(null),
    trackingLink: z
      .string()
      .overwrite(toHref)
      .max(
        fulfillmentMax.trackingLink,
        `must have at most ${fulfillmentMax.trackingLink} characters`,
      )
      .refine((text) => text === '' || isTrackingLink(text), 'must be an https:// address')
      .transform((text) => (text ? new URL(text).href : null))
      .refine((link) => !link || link.length <= fulfillmentMax.trackingLink, 'is too long')
      .default(null)
      .meta({
        type: 'string',
        format: 'uri',
        description:
          'Where the customer follows the parcel, of a carrier that the shop does not know',
      }),
    tellCustomer: z.boolean().default(true).meta({ description: 'By email' }),
  })
  .meta({ id: 'FulfillmentInput' });

const partOfLine = z.object({ id: z.uuid(), quantity: z.int().min(1).max(100_000) });

/** Items of lines, each line once. */
const partsOfLinesSchema = z
  .array(partOfLine)
  .min(1)
  .max(200)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    message: 'must have each line once',
  });

export const parcelInputSchema = fulfillmentInputSchema
  .extend({
    lines: partsOfLinesSchema.optional().meta({
      description: 'What is in it; left out: all that is not sent. It never changes.',
    }),
  })
  .meta({ id: 'ParcelInput' });

export const bulkFulfillmentSchema = z
  .object({
    orders: z
      .array(
        z.object({
          number: z.int().min(1).max(999_999_999_999_999),
          trackingNumber: oneLine(fulfillmentMax.trackingNumber).default(null),
        }),
      )
      .min(1)
      .max(bulkFulfillmentMax),
    carrier: fulfillmentInputSchema.shape.carrier.meta({ description: 'Of all of them' }),
    tellCustomer: fulfillmentInputSchema.shape.tellCustomer,
  })
  .meta({ id: 'BulkFulfillment' });

export const bulkFulfillmentResultSchema = z
  .object({
    results: z.array(
      z.object({
        number: z.int(),
        outcome: z.enum(['fulfilled', 'unchanged', 'refused']).meta({
          description: 'unchanged: it was marked so already; refused: `message` says why',
        }),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkFulfillmentResult' });

export type BulkFulfillmentResultJson = z.infer<typeof bulkFulfillmentResultSchema>;

/** In the currency of the order. */
const dollars = (meaning: string) =>
  z.number().min(0, 'must be 0 or more').max(99_999_999).meta({ description: meaning });

export const refundInputSchema = z
  .object({
    amount: dollars('What goes back; 0 only of an order that cost nothing, as a whole'),
    refunded: dollars('What had been refunded when this was decided'),
    reason: z.enum(adminRefundReasons),
    lines: partsOfLinesSchema.optional().meta({
      description: 'The items that it is for; left out: money, or with all of it all items',
    }),
    goods: z.enum(refundedGoods).default('unfulfilled').meta({
      description: 'Of `lines`: items that are to be sent and never will be, or that were sent',
    }),
    restock: z
      .enum(restockChoices)
      .default('none')
      .meta({
        description:
          'Whether its items are for sale again; only with all that is left, or with `lines` ' +
          'that were not sent',
      }),
  })
  .meta({ id: 'RefundInput' });

export const returnInputSchema = z
  .object({
    lines: partsOfLinesSchema,
    state: z.enum(returnStateNames).meta({ description: 'What becomes of the items' }),
  })
  .meta({ id: 'ReturnInput' });

export const refundResultSchema = restockResultSchema
  .extend({
    settled: z
      .boolean()
      .meta({ description: 'False: the payment provider has yet to confirm, and is asked again' }),
  })
  .meta({ id: 'RefundResult' });

export const orderNoteInputSchema = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, 'is needed')
      .max(orderNoteLengthMax, `must have at most ${orderNoteLengthMax} characters`)
      .refine(isText, 'has characters of no text'),
  })
  .meta({ id: 'OrderNoteInput' });

const eventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(orderEventKinds),
  actorId: z.string().nullable().meta({ description: 'Null: the shop itself' }),
  actorName: z.string().nullable().meta({ description: 'Null: the account is deleted' }),
  canDelete: z
    .boolean()
    .meta({ description: 'A note of yours, or of a user who is no admin any more' }),
  reason: z.string().nullable(),
  amount: z.number().nullable(),
  text: z.string().nullable(),
  email: z
    .object({
      kind: z.enum(emailKinds),
      state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
      recipient: z.string(),
    })
    .nullable(),
});

export const managedOrderSchema = z
  .object({
    order: orderSchema,
    marketName: z.string().optional().meta({ description: 'Where there are several markets' }),
    actions: z.array(z.enum(orderActions)).meta({ description: 'What may be done now' }),
    refunded: z.number().meta({ description: 'Of the payment that paid it' }),
    refundable: z.number().meta({ description: 'What is left of it' }),
    events: z.array(eventSchema).meta({ description: 'Newest first' }),
    skus: z.record(z.string(), z.string()).meta({ description: 'By the id of a size' }),
    customerOrders: z.number().int().meta({ description: 'How many its customer has paid' }),
    refundTroubles: z.array(refundTroubleSchema).meta({ description: 'Not paid out so far' }),
    withdrawals: orderWithdrawalsSchema,
    taxReports: z
      .array(
        z.object({
          kind: z.enum(['commit', 'void', 'refund']),
          state: z.enum(['due', 'done', 'failed']).meta({ description: 'failed: never again' }),
          problem: z.string().meta({ description: 'Why the last try failed' }),
          at: z.string().meta({ description: 'When it was done, or is tried again' }),
        }),
      )
      .meta({ description: 'What the provider of its taxes is told' }),
  })
  .meta({ id: 'ManagedOrder' });

export type ManagedOrderJson = z.infer<typeof managedOrderSchema>;
