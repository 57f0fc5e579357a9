import { z } from 'zod';
import { countedMax } from '../outbox/outbox-email.ts';
import { healthNumbers } from './health.ts';

const count = z.int().min(0);
const seconds = z.number().nullable();
const waiting = {
  waiting: count.meta({ description: `Counted up to ${countedMax}` }),
  oldestSeconds: seconds.meta({ description: 'How long the oldest has waited' }),
};

export const healthSchema = z
  .object({
    red: z.array(z.enum(healthNumbers)).meta({ description: 'Which numbers ask for work now' }),
    orders: z
      .object({ lastHour: count, dayBefore: count, weekBefore: count })
      .meta({ description: 'Placed in the last hour, and in that hour a day and a week ago' }),
    payments: z.object({
      paid: count.meta({ description: 'In the last hour' }),
      failures: z
        .array(z.object({ code: z.string(), count }))
        .meta({ description: "In the last hour, by the payment provider's code" }),
    }),
    pages: z.object({
      minutes: count,
      times: z
        .array(z.object({ route: z.string(), requests: count, p95Ms: z.number() }))
        .meta({ description: 'The slowest first' }),
    }),
    stockErrors: count.meta({ description: 'Checkouts that found too few items' }),
    jobs: z.object(waiting),
    emails: z.object({ ...waiting, canSend: z.boolean() }),
    replica: z.object({
      count,
      lost: count.meta({ description: 'Slots of replicas that are not connected' }),
      lagSeconds: seconds.meta({ description: 'Of the replica that is furthest behind' }),
      unusedSeconds: seconds.meta({
        description: 'For how long nothing was read of DATABASE_REPLICA_URL; null without it',
      }),
    }),
    provenRestore: z
      .object({ at: z.iso.datetime().nullable(), ageDays: count.nullable() })
      .meta({ description: 'When a back-up was last restored and found complete' }),
  })
  .meta({ id: 'Health' });

export type HealthJson = z.infer<typeof healthSchema>;
