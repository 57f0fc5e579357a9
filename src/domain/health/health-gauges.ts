// The numbers of Health as metrics. Page times and stock errors are metrics of requests.
import type { GaugeRow } from '../../platform/telemetry/metrics.ts';
import type { Health } from './health.ts';

type Row = [name: string, help: string, value: GaugeRow<Health>['value']];

const rows: Row[] = [
  ['orders_last_hour', 'Orders placed in the last hour', ({ orders }) => orders.lastHour],
  [
    'orders_usual',
    'The fewer of the orders of the same hour a day and a week ago',
    ({ orders }) => Math.min(orders.dayBefore, orders.weekBefore),
  ],
  ['payments_last_hour', 'Payments received in the last hour', ({ payments }) => payments.paid],
  [
    'payment_failures_last_hour',
    "Payments that failed in the last hour, by the provider's code",
    ({ payments }) => new Map(payments.failures.map(({ code, count }) => [code, count])),
  ],
  ['jobs_waiting', 'Jobs that are due and not running, to 1000', ({ jobs }) => jobs.waiting],
  ['jobs_oldest_seconds', 'How long the oldest is due', ({ jobs }) => jobs.oldestSeconds],
  ['emails_waiting', 'Emails that wait to be sent, to 1000', ({ emails }) => emails.waiting],
  [
    'emails_oldest_seconds',
    'How long the oldest of them waits; nothing without SMTP_URL',
    ({ emails }) => (emails.canSend ? emails.oldestSeconds : null),
  ],
  ['replicas', 'Connected replicas', ({ replica }) => replica.count],
  ['replicas_lost', 'Slots of replicas that are not connected', ({ replica }) => replica.lost],
  ['replica_lag_seconds', 'How far the last replica is behind', (all) => all.replica.lagSeconds],
  [
    'replica_unused_seconds',
    'For how long nothing was read of DATABASE_REPLICA_URL; nothing without it',
    ({ replica }) => replica.unusedSeconds,
  ],
  [
    'proven_restore_age_days',
    'Since a backup was last restored and found complete; nothing before',
    ({ provenRestore }) => provenRestore.ageDays,
  ],
];

export const healthGauges: GaugeRow<Health>[] = rows.map(([name, help, value]) => ({
  name: `hemline_${name}`,
  help,
  value,
}));
