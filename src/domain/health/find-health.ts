import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/replica/replica.ts';
import type { RequestStats } from '../../platform/telemetry/request-stats.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { findLastProvenRestore } from '../backups/find-last-proven-restore.ts';
import { countedMax } from '../outbox/outbox-email.ts';
import { bounds, type CodeCount, type Health, type Waiting } from './health.ts';

type Slice = {
  database: Database;
  replica: Pick<Replica, 'unusedSeconds'> | null;
  now: () => Date;
  canSendEmail: boolean;
  requestStats: RequestStats;
};

type Replicas = Omit<Health['replica'], 'unusedSeconds'>;

const codesMax = 20;
const pagesMax = 10;

/**
 * For admins and metrics: the state of the shop from the database, and this process's request
 * times.
 */
export const findHealth = async (context: Slice): Promise<Health> => {
  const { database, now, canSendEmail, requestStats } = context;
  const time = now();
  const [orders, payments, jobs, emails, replicas, at] = await Promise.all([
    countOrdersPlaced(database, time),
    countPayments(database, time),
    findWaitingJobs(database),
    findWaitingEmails(database, time),
    findReplicas(database),
    findLastProvenRestore(database),
  ]);
  const { minutes, pages, errors } = requestStats.read();
  const unavailable = errors.get('payment_provider_unavailable') ?? 0;
  const often = pages.filter(({ requests }) => requests >= bounds.pageRequestsMin);
  return {
    orders,
    payments: { ...payments, failures: withUnavailable(payments.failures, unavailable) },
    pages: { minutes: Math.max(1, Math.round(minutes)), times: often.slice(0, pagesMax) },
    stockErrors: errors.get('out_of_stock') ?? 0,
    jobs,
    emails: { ...emails, canSend: canSendEmail },
    replica: { ...replicas, unusedSeconds: context.replica?.unusedSeconds() ?? null },
    provenRestore: { at, ageDays: at && Math.floor((time.getTime() - at.getTime()) / dayMs) },
  };
};

// If the provider does not answer, no payment row is written. These failures are counted apart.
const withUnavailable = (failures: CodeCount[], count: number): CodeCount[] =>
  count > 0 ? [{ code: 'provider_unavailable', count }, ...failures] : failures;

const countOrdersPlaced = async ({ pool }: Database, now: Date): Promise<Health['orders']> => {
  const { rows } = await pool.query<Health['orders']>({
    name: 'count-orders-placed',
    text: `with hours as (
        select ago, $1::timestamptz - ago as until
        from unnest(array[interval '0', interval '1 day', interval '7 days']) ago
      ), placed as (
        select ago, (select count(*) from listed_orders
          where placed_at > until - interval '1 hour' and placed_at <= until) as orders
        from hours)
      select max(orders) filter (where ago = interval '0') as "lastHour",
        max(orders) filter (where ago = interval '1 day') as "dayBefore",
        max(orders) filter (where ago = interval '7 days') as "weekBefore"
      from placed`,
    values: [now],
  });
  return rows[0] as Health['orders'];
};

const countPayments = async ({ pool }: Database, now: Date): Promise<Health['payments']> => {
  const since = new Date(now.getTime() - dayMs / 24);
  const [paid, failures] = await Promise.all([
    pool.query<{ count: number }>('select count(*) as count from payments where settled_at > $1', [
      since,
    ]),
    pool.query<CodeCount>(
      `select coalesce(failure_code, 'other') as code, count(*) as count
       from payments where failed_at > $1
       group by failure_code order by count desc, code limit ${codesMax}`,
      [since],
    ),
  ]);
  return { paid: paid.rows[0]?.count ?? 0, failures: failures.rows };
};

// Emails have a number of their own.
const findWaitingJobs = async ({ pool }: Database): Promise<Waiting> => {
  const { rows } = await pool.query<Waiting>(
    `select count(*) as waiting, extract(epoch from now() - min(run_at))::float8 as "oldestSeconds"
     from (select run_at from graphile_worker.jobs
       where run_at <= now() and locked_at is null and attempts < max_attempts
         and task_identifier <> 'send-email'
       order by run_at limit ${countedMax}) due`,
  );
  return rows[0] as Waiting;
};

const findWaitingEmails = async ({ pool }: Database, now: Date): Promise<Waiting> => {
  const { rows } = await pool.query<Waiting>(
    `select count(*) as waiting,
       extract(epoch from $1::timestamptz - min(created_at))::float8 as "oldestSeconds"
     from (select created_at from email_outbox where state = 'waiting'
       order by created_at limit ${countedMax}) waiting`,
    [now],
  );
  return rows[0] as Waiting;
};

// A replica that is gone leaves its slot behind. A replica that is idle and up to date has no lag.
const findReplicas = async ({ pool }: Database): Promise<Replicas> => {
  const { rows } = await pool.query<Replicas>(
    `select count(*) as count, (select count(*) from pg_replication_slots
         where slot_type = 'physical' and not active and not temporary) as lost,
       max(coalesce(extract(epoch from replay_lag), 0))::float8 as "lagSeconds"
     from pg_stat_replication where replay_lsn is not null`,
  );
  return rows[0] as Replicas;
};
