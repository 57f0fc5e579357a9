// The numbers of Health as metrics.
import type { GaugeValue } from '../../platform/telemetry/metrics.ts';
import type { Health } from './health.ts';

type Value = GaugeValue['value'];

/** Page times and stock errors are metrics of their own: each process tells its own. */
export const healthGauges = (health: Health): GaugeValue[] => {
  const { orders, payments, jobs, emails, replica, provenRestore } = health;
  const failures = new Map(payments.failures.map(({ code, count }) => [code, count]));
  const rows: [name: string, value: Value, help: string][] = [
    ['orders_last_hour', orders.lastHour, 'Orders placed in the last hour'],
    [
      'orders_usual',
      Math.min(orders.dayBefore, orders.weekBefore),
      'The fewer of the orders of the same hour a day and a week ago',
    ],
    ['payments_last_hour', payments.paid, 'Payments received in the last hour'],
    ['payment_failures_last_hour', failures, "Payments that failed, by the provider's code"],
    ['jobs_waiting', jobs.waiting, 'Jobs that are due and not running, up to 1000'],
    ['jobs_oldest_seconds', jobs.oldestSeconds, 'How long the oldest of them is due'],
    ['emails_waiting', emails.waiting, 'Emails that wait to be sent, up to 1000'],
    [
      'emails_oldest_seconds',
      emails.canSend ? emails.oldestSeconds : null,
      'How long the oldest of them waits; nothing without SMTP_URL',
    ],
    ['replicas', replica.count, 'Connected replicas'],
    ['replicas_lost', replica.lost, 'Slots of replicas that are not connected'],
    ['replica_lag_seconds', replica.lagSeconds, 'How far the last replica is behind'],
    ['proven_restore_age_days', provenRestore.ageDays, 'Nothing before the first proven restore'],
  ];
  return rows.map(([name, value, help]) => ({ name: `hemline_${name}`, value, help }));
};
