// Customers as admins see them in the API: dollars, times in ISO 8601.

import { z } from 'zod';
import type { Dated } from '../../platform/values/dated.ts';
import { pageKey } from '../../platform/values/page-key-schema.ts';
import { sumsElsewhere } from '../../platform/values/sums-schema.ts';
import { savedAddressSchema } from '../accounts/addresses/shipping-address-schema.ts';
import { userSearchLengthMax } from '../accounts/users/user-account.ts';
import { userAccountSchema } from '../accounts/users/user-schema.ts';
import { orderStatuses } from '../orders/payment-status.ts';
import { cleanText } from '../reviews/review.ts';
import { customerFilters, customerSorts, noteLengthMax } from './customer-account.ts';

export const customerSchema = userAccountSchema
  .extend({
    orders: z.int().meta({ description: 'Paid ones, refunded since or not' }),
    spent: z.number().meta({ description: 'Paid in dollars, minus what was refunded' }),
    spentElsewhere: sumsElsewhere,
    averageOrder: z.number().nullable().meta({ description: 'In dollars; null without orders' }),
    lastPaidAt: z.string().nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Customer' });

export const customerPageSchema = z
  .object({
    customers: z.array(customerSchema),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `before` for the next page; null on the last one' }),
  })
  .meta({ id: 'CustomerPage' });

export const customerDetailsSchema = customerSchema
  .extend({
    addresses: z.array(savedAddressSchema),
    groups: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: 'Those that the customer belongs to now' }),
  })
  .meta({ id: 'CustomerDetails' });

export const customerOrdersSchema = z
  .object({
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        state: z.enum(orderStatuses),
        placedAt: z.string(),
        currency: z.string(),
        amountDue: z.number(),
        refunded: z.number().meta({ description: 'What of its price went back or is due to' }),
        items: z.int(),
        productName: z.string().nullable(),
        image: z.string().nullable(),
        otherProducts: z.int(),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'CustomerOrders' });

export const customerReviewsSchema = z
  .object({
    reviews: z.array(
      z.object({
        id: z.string(),
        productName: z.string(),
        productSlug: z.string(),
        rating: z.int(),
        title: z.string(),
        text: z.string(),
        createdAt: z.string(),
        hiddenReason: z.string().nullable(),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'CustomerReviews' });

export const customerNoteSchema = z
  .object({
    id: z.string(),
    text: z.string().meta({ description: 'Plain text with line breaks' }),
    createdAt: z.string(),
    authorId: z.string(),
    authorName: z.string().nullable(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'CustomerNote' });

export const customerListSchema = z.object({
  q: z
    .string()
    .max(userSearchLengthMax)
    .optional()
    .meta({ description: 'Words that all occur in name or email', example: 'ines' }),
  only: z.enum(customerFilters).optional(),
  group: z.uuid().optional().meta({ description: 'The id of a group: its members' }),
  sort: z.enum(customerSorts).default('newest'),
  before: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The `_id` of the last customer of the page before' }),
});

export const pageBeforeSchema = z.object({
  before: pageKey(),
});

export const newNoteSchema = z.object({
  id: z.uuid().meta({ description: 'Chosen by the client: a repeat adds nothing' }),
  text: z
    .string()
    .overwrite(cleanText)
    .min(1, 'is needed')
    .max(noteLengthMax, `must have at most ${noteLengthMax} characters`),
});

export const noteParamsSchema = z.object({ id: z.string().min(1).max(100), noteId: z.uuid() });

export type CustomerJson = z.infer<typeof customerSchema>;
export type CustomerOrderJson = z.infer<typeof customerOrdersSchema>['orders'][number];
export type CustomerReviewJson = z.infer<typeof customerReviewsSchema>['reviews'][number];
export type CustomerNoteJson = z.infer<typeof customerNoteSchema>;
export type CustomerNote = Dated<CustomerNoteJson>;
