// Orders in the API. Money in dollars with two decimals, times in ISO 8601.
import { z } from 'zod';
import { postalAnswerSchema } from '../places/postal-schema.ts';
import { adjustmentKinds } from '../pricing/pricing.ts';
import { fulfillmentSchema, returnSchema } from './fulfillment/fulfillment-schema.ts';
import { fulfillmentStatuses } from './fulfillment-status.ts';
import { invoiceKinds, lostPromoReasons } from './order.ts';
import { moneySchemas } from './order-money-schema.ts';
import { adminRefundReasons, restockChoices } from './order-payment.ts';
import { taxLinesSchema, taxSumsSchema } from './order-taxes-schema.ts';
import { orderStatuses, paymentStatuses } from './payment-status.ts';
import { ownWithdrawalSchema } from './withdrawals/listed-withdrawal-schema.ts';

export const orderStateSchema = z.enum(orderStatuses).meta({
  description: 'refunded: all that was paid went back',
});

/** A row of the specification's order lists: a line with its order's facts. */
export const orderLineSchema = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    orderNumber: z.number().int(),
    state: orderStateSchema,
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

export const orderSchema = z
  .object({
    id: z.string(),
    number: z.number().int(),
    state: orderStateSchema,
    paymentStatus: z.enum(paymentStatuses),
    currency: z
      .string()
      .meta({ description: 'ISO 4217 in lower case, of all its sums', example: 'usd' }),
    market: z.string().meta({ description: 'Its slug; empty: the default', example: 'de' }),
    customer: z.object({
      id: z.string().nullable().meta({ description: 'Null: the account is deleted' }),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    shippingAddress: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      phoneE164: z.string().nullable().meta({ example: '+447700900123' }),
      additionalInfo: z.string(),
      postal: postalAnswerSchema,
    }),
    billingAddress: z
      .object({ name: z.string(), address: z.string(), postal: postalAnswerSchema.unwrap() })
      .nullable()
      .meta({ description: 'Null: the shipping address is billed' }),
    lines: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        sizeId: z.string(),
        productName: z.string(),
        size: z.string(),
        colorName: z.string().nullable(),
        category: z.string(),
        image: z.string(),
        quantity: z.number().int(),
        fulfilled: z.number().int().meta({ description: 'Items that were sent' }),
        returned: z.number().int().meta({ description: 'Items that came back' }),
        restocked: z.number().int().meta({ description: 'Items that are for sale again' }),
        unitPrice: z.number(),
        lineTotal: z.number(),
        stock: z.number().int().meta({ description: 'Of the size, now' }),
        hiddenAt: z.string().nullable().meta({
          description: 'When an admin hid the line from the lists; it is sent all the same',
        }),
        refund: z
          .object({
            amount: z.number(),
            quantity: z.number().int(),
            canceled: z.number().int().meta({ description: 'Of these, items that are not sent' }),
            restocked: z.number().int(),
            at: z.string(),
          })
          .nullable()
          .meta({ description: 'Some of its money went back, or is due to' }),
        refundable: z
          .number()
          .meta({ description: 'What a refund of the line would pay back now' }),
      }),
    ),
    adjustments: z.array(
      z.object({
        kind: z.enum(adjustmentKinds),
        label: z.string(),
        amount: z.number().meta({ description: 'Negative is money off' }),
      }),
    ),
    deliveryMethod: z
      .string()
      .nullable()
      .meta({ description: 'How it is delivered; null: placed before there was a choice' }),
    deliveryDays: z
      .object({ min: z.int(), max: z.int(), isPickup: z.boolean() })
      .nullable()
      .meta({ description: 'Business days on that way; null: those that the shop promises' }),
    invoices: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(invoiceKinds),
          issuedAt: z.string(),
          xml: z
            .enum(['inside', 'beside'])
            .nullable()
            .optional()
            .meta({ description: 'Its XML by EN 16931: inside the PDF, or a file beside it' }),
          noXml: z
            .string()
            .nullable()
            .optional()
            .meta({ description: 'What it lacks, where the shop wants an XML and it has none' }),
        }),
      )
      .optional()
      .meta({ description: 'Its invoice and credit notes, where the shop issues some' }),
    vatNumber: z.string().nullable().meta({ description: 'Of the customer, if taxes went by it' }),
    taxes: taxSumsSchema.optional(),
    taxLines: taxLinesSchema.optional(),
    lostPromoCode: z.string().nullable().meta({
      description: 'A promo code that was taken off before it was paid',
    }),
    lostPromoReason: z.enum(lostPromoReasons).nullable(),
    totals: z.object({
      subtotal: z.number(),
      shipping: z.number(),
      taxes: z.number(),
      total: z.number().meta({ description: 'Subtotal, shipping and taxes' }),
      amountDue: z.number().meta({ description: 'Total plus adjustments: what is charged' }),
    }),
    transactionId: z.string().nullable().meta({ description: 'The payment intent that paid it' }),
    ...moneySchemas,
    refunded: z.number().meta({
      description: 'What of its price went back or is due to; the order is paid in part after all',
    }),
    refundable: z.number().meta({ description: 'What is left of the payment' }),
    fulfillmentStatus: z.enum(fulfillmentStatuses),
    fulfillments: z.array(fulfillmentSchema).meta({ description: 'Its parcels, oldest first' }),
    returns: z.array(returnSchema).meta({ description: 'Items that came back, oldest first' }),
    fulfillment: fulfillmentSchema
      .omit({ id: true, lines: true })
      .nullable()
      .meta({ description: 'The last parcel; null until one was sent' }),
    withdrawal: ownWithdrawalSchema.optional().meta({
      description: 'Where it can be withdrawn from; to `GET /orders/{number}` alone',
    }),
    placedAt: z.string(),
    paidAt: z.string().nullable(),
    reservedUntil: z.string().meta({ description: 'Until then an unpaid order can be paid' }),
  })
  .meta({ id: 'Order' });

export type OrderJson = z.infer<typeof orderSchema>;

export const orderLineIdSchema = z.object({ id: z.uuid() });

export const lineDeletionSchema = z
  .object({
    refund: z
      .enum(['true', 'false'])
      .default('false')
      .meta({
        description:
          'Of a paid line, by an admin: true pays its share back, and it is not sent. ' +
          'false only hides it: it is sent, and stays in the books and in files.',
      }),
    restock: z.enum(restockChoices).optional().meta({
      default: 'unfulfilled',
      description: 'Whether its items are for sale again; unfulfilled: unless the order was sent',
    }),
    reason: z
      .enum(adminRefundReasons)
      .optional()
      .meta({ default: 'canceled', description: 'The customer reads it' }),
  })
  .refine(({ refund, restock, reason }) => refund === 'true' || !(restock ?? reason), {
    message: 'restock and reason go with refund=true',
    path: ['refund'],
  });

export const customerQuerySchema = z.object({ email: z.email().max(254) });

export const orderNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'an order number is needed')
  .transform(Number);

/** 'number' in the path: the order's number, or its id. */
export const orderNumberSchema = z.object({
  number: z
    .union([orderNumber, z.uuid()])
    .meta({ type: 'string', description: "The order's number, or its id" }),
});
