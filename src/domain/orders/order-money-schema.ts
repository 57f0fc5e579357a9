// What was paid for an order and what went back, in its API.
import { z } from 'zod';
import { paymentStates, refundReasons } from './order-payment.ts';
import { outsideWayNames } from './outside-ways.ts';

export const paidOutsideSchema = z.object({
  way: z.enum(outsideWayNames),
  on: z.iso.date('must be a day, as 2026-11-30'),
});

/** Fields of an order. */
export const moneySchemas = {
  payments: z.array(
    z.object({
      intentId: z.string(),
      state: z.enum(paymentStates),
      amount: z.number(),
      createdAt: z.string(),
      settledAt: z.string().nullable(),
      provider: z.string().meta({ description: 'Who took the money', example: 'stripe' }),
      method: z.string().nullable().meta({
        description: 'How it was paid, where not by a card; of an open one, once it is pending',
        example: 'SEPA Direct Debit',
      }),
      isMarkedByAdmin: z.boolean().meta({
        description: 'An admin said that its money arrived, and pays its refunds back',
      }),
    }),
  ),
  pending: z
    .object({
      since: z.string(),
      method: z.string().meta({ example: 'SEPA Direct Debit' }),
      text: z
        .string()
        .nullable()
        .meta({ description: 'What the customer has to do; null: nothing' }),
      isMarkedByAdmin: z.boolean().meta({
        description: 'An admin says that the money arrived; else the payment provider does',
      }),
    })
    .optional()
    .meta({ description: 'Of an unpaid order whose payment is confirmed and not sure yet' }),
  refunds: z.array(
    z.object({
      id: z.string(),
      intentId: z.string(),
      amount: z.number(),
      reason: z.enum(refundReasons),
      createdAt: z.string(),
      settledAt: z.string().nullable(),
      isDelayed: z.boolean().meta({ description: 'It could not be paid out so far' }),
      paidOutside: paidOutsideSchema
        .nullable()
        .meta({ description: 'Paid back in another way than by the provider' }),
      provider: z.string().meta({ description: 'Who gives it back', example: 'stripe' }),
    }),
  ),
};
