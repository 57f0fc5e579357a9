import { z } from 'zod';
import { sumsElsewhere } from '../../platform/values/sums-schema.ts';
import { countedMax } from '../outbox/outbox-email.ts';
import { ossTurnoverSchema } from '../taxes/tax-schema.ts';
import { setupSteps } from './setup-steps.ts';
import { type StoppedKind, stoppedKinds, stoppedMax } from './stopped.ts';

const counted = z
  .int()
  .min(0)
  .meta({ description: `Counted up to ${countedMax}`, example: 3 });

export const todaySchema = z
  .object({
    turnover: z
      .number()
      .meta({ description: 'Dollars received today for orders, less those refunded today' }),
    turnoverElsewhere: sumsElsewhere,
    paidOrders: z.int().min(0),
    turnoverByMarket: z
      .array(
        z.object({
          slug: z.string(),
          name: z.string(),
          sums: sumsElsewhere.meta({ description: 'By currency' }),
          paidOrders: z.int().min(0),
        }),
      )
      .meta({ description: 'Where there are several markets' }),
    ordersToFulfill: z.int().min(0),
    pendingOrders: counted.meta({
      description: 'Orders whose payment was confirmed and is not sure yet',
    }),
    openMessages: counted,
    openWithdrawals: counted,
    failedEmails: counted,
    searchesWithoutResults: counted,
    lowStockProducts: counted,
    canceledRefunds: z
      .array(
        z.object({
          id: z.uuid(),
          amount: z.number(),
          currency: z.string(),
          orderNumber: z.int().nullable(),
        }),
      )
      .meta({ description: 'Canceled at the payment provider: an admin decides about them' }),
    oldTaxRates: z.string().nullable().meta({
      description: 'As of which day our tax rates are, where they count and are old; else null',
    }),
    ossTurnover: ossTurnoverSchema.nullable(),
    setup: z
      .object({
        done: z.record(z.enum(setupSteps), z.boolean()),
        notNeeded: z.array(z.enum(setupSteps)).meta({ description: 'The owner says so' }),
      })
      .meta({ description: 'What a new shop needs before it opens' }),
    stopped: z
      .array(
        z.object({
          kind: z.enum(Object.keys(stoppedKinds) as StoppedKind[]),
          id: z.string().meta({ description: 'Of planned settings the address of their group' }),
          name: z.string().meta({ description: 'Group, number of products, file or subject' }),
          problem: z.string(),
        }),
      )
      .meta({
        description:
          'What an admin asked for and may not do any more; absent without any, and ' +
          `${stoppedMax + 1} where there are more than ${stoppedMax}`,
      }),
  })
  // The fields that the user's role may see.
  .partial()
  .extend({
    day: z.string().meta({ description: "The shop's day", example: '2026-11-22' }),
    isTestMode: z.boolean().meta({ description: 'Test cards pay: no order brings money' }),
  })
  .meta({ id: 'Today' });

export type TodayJson = z.infer<typeof todaySchema>;
