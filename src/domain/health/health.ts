// The eight numbers by which an owner sees whether the shop is well, and when each is red.
import { provenDaysMax } from '../backups/backup.ts';

export type CodeCount = { code: string; count: number };

/** How many wait, counted up to `countedMax`, and how long the oldest has waited. */
export type Waiting = { waiting: number; oldestSeconds: number | null };

export type Health = {
  /** Placed in the last hour, and in the same hour a day and a week ago. */
  orders: { lastHour: number; dayBefore: number; weekBefore: number };
  /** Payments of the last hour: paid ones, and failed ones by the provider's code. */
  payments: { paid: number; failures: CodeCount[] };
  /** Times of this process in the last `minutes`, slowest first, without rare routes. */
  pages: { minutes: number; times: { route: string; requests: number; p95Ms: number }[] };
  /** Checkouts that found too few items; of this process in the last `pages.minutes`. */
  stockErrors: number;
  jobs: Waiting;
  emails: Waiting & { canSend: boolean };
  /**
   * `lagSeconds` is the furthest behind; null when the database does not say. `unusedSeconds` is
   * for how long this process has read nothing there: zero while it does, null without a setting.
   */
  replica: Record<'count' | 'lost', number> & Record<'lagSeconds' | 'unusedSeconds', number | null>;
  provenRestore: { at: Date | null; ageDays: number | null };
};

export const healthNumbers = [
  'orders',
  'payments',
  'pages',
  'stockErrors',
  'jobs',
  'emails',
  'replica',
  'provenRestore',
] as const;
export type HealthNumber = (typeof healthNumbers)[number];

export const bounds = {
  usualOrdersMin: 5,
  failuresMin: 5,
  p95Ms: 1_000,
  pageRequestsMin: 20,
  stockErrors: 10,
  jobSeconds: 5 * 60,
  emailSeconds: 15 * 60,
  lagSeconds: 30,
  restoreDays: provenDaysMax,
};

const rules: Record<HealthNumber, (health: Health) => boolean> = {
  orders: ({ orders: { lastHour, dayBefore, weekBefore } }) =>
    lastHour === 0 && Math.min(dayBefore, weekBefore) >= bounds.usualOrdersMin,
  payments: ({ payments }) => {
    const failed = failuresOf(payments);
    return failed >= bounds.failuresMin && failed > payments.paid;
  },
  pages: ({ pages: { times } }) => (times[0]?.p95Ms ?? 0) > bounds.p95Ms,
  stockErrors: ({ stockErrors }) => stockErrors >= bounds.stockErrors,
  jobs: ({ jobs }) => (jobs.oldestSeconds ?? 0) > bounds.jobSeconds,
  emails: ({ emails }) => emails.canSend && (emails.oldestSeconds ?? 0) > bounds.emailSeconds,
  replica: ({ replica: { lost, lagSeconds, unusedSeconds } }) =>
    lost > 0 || Math.max(lagSeconds ?? 0, unusedSeconds ?? 0) > bounds.lagSeconds,
  provenRestore: ({ provenRestore: { ageDays } }) =>
    ageDays === null || ageDays > bounds.restoreDays,
};

/** The numbers that need attention now. */
export const redNumbers = (health: Health): HealthNumber[] =>
  healthNumbers.filter((name) => rules[name](health));

export const failuresOf = ({ failures }: Pick<Health['payments'], 'failures'>): number =>
  failures.reduce((sum, { count }) => sum + count, 0);
