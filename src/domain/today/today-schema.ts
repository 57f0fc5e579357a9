import { z } from 'zod';
import { countedMax } from '../outbox/outbox-email.ts';
import { setupSteps } from './setup-steps.ts';

const counted = z
  .int()
  .min(0)
  .meta({ description: `Counted up to ${countedMax}`, example: 3 });

export const todaySchema = z
  .object({
    day: z.string().meta({ description: "The shop's day", example: '2026-11-22' }),
    turnover: z
      .number()
      .meta({ description: 'Dollars received today for orders, less those refunded today' }),
    paidOrders: z.int().min(0),
    ordersToFulfill: z.int().min(0),
    openMessages: counted,
    failedEmails: counted,
    searchesWithoutResults: counted,
    lowStockProducts: counted,
    setup: z
      .record(z.enum(setupSteps), z.boolean())
      .meta({ description: 'What a new shop needs before it opens' }),
  })
  .meta({ id: 'Today' });

export type TodayJson = z.infer<typeof todaySchema>;
