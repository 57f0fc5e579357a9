// Withdrawals as the team reads them.
import { z } from 'zod';
import type { Dated } from '../../../platform/values/dated.ts';
import { withdrawalFilters, withdrawalSearchLengthMax } from './withdrawal.ts';

export const withdrawalListSchema = z.object({
  q: z.string().max(withdrawalSearchLengthMax).optional().meta({
    description: 'Words that all occur in name, email or order',
    example: 'ines',
  }),
  only: z.enum(withdrawalFilters).optional().meta({
    description: 'unmatched: those that belong to no order yet; both are open',
  }),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

export const listedWithdrawalSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  contract: z.string().meta({ description: 'Which contract, as it was typed' }),
  items: z.string().meta({ description: 'One a line; empty: the whole order' }),
  statedAt: z.iso.datetime(),
  refundDueOn: z.string().meta({ description: 'Until then the money is due back' }),
  orderNumber: z.int().nullable().meta({ description: 'The order that it is about' }),
  matchedBy: z.string().nullable().meta({ description: 'Null: the shop itself' }),
  lastDay: z.string().nullable().meta({ description: 'Of the order; null: not known' }),
  isLate: z.boolean().meta({ description: 'Stated after the last day' }),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable().meta({ description: 'The name of an admin' }),
});

export const withdrawalPageSchema = z
  .object({ withdrawals: z.array(listedWithdrawalSchema), next: z.string().nullable() })
  .meta({ id: 'WithdrawalPage' });

export const withdrawalIdSchema = z.object({ id: z.uuid() });
export const assignmentSchema = z.object({
  number: z
    .int()
    .min(1)
    .max(999_999_999_999_999)
    .nullable()
    .meta({ description: 'Of the order; null: it is about none' }),
});
export const settlementSchema = z.object({ settled: z.boolean() });
export const arrivalSchema = z.object({
  arrivedOn: z.iso.date('must be a day, as 2026-11-30').nullable(),
});

/** What the order's page shows of withdrawals. */
export const orderWithdrawalsSchema = z.object({
  isOffered: z.boolean().meta({ description: 'Whether customers there can withdraw' }),
  lastDay: z.string().nullable().meta({ description: 'Null while some of it is to be sent' }),
  isEstimated: z.boolean().meta({ description: 'By the promised day, not by the arrivals' }),
  arrivals: z.array(z.object({ id: z.string(), arrivedOn: z.string().nullable() })),
  standardShipping: z.number().nullable().meta({
    description: 'What the cheapest delivery would have cost; null: the one that was chosen',
  }),
  stated: z.array(listedWithdrawalSchema),
});

/** What the customer sees of it. */
export const ownWithdrawalSchema = z.object({
  lastDay: z.string().nullable(),
  statedAt: z.iso.datetime().nullable().meta({ description: 'When it was withdrawn from' }),
});

export type ListedWithdrawalJson = z.infer<typeof listedWithdrawalSchema>;
export type OrderWithdrawalsJson = z.infer<typeof orderWithdrawalsSchema>;
export type ListedWithdrawal = Dated<ListedWithdrawalJson>;
