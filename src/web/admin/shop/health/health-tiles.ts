// The numbers of Health: what each shows, what is normal, and what to do when it is red.
import { bounds, failuresOf, type HealthNumber } from '../../../../domain/health/health.ts';
import type { HealthJson } from '../../../../domain/health/health-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { countLabel } from '../../kit/badge.tsx';

type Tile = {
  name: HealthNumber;
  title: string;
  value: (health: HealthJson) => string;
  normal: (health: HealthJson) => string;
  rows?: (health: HealthJson) => [name: string, number: string][];
  remedy: string;
  link?: { to: string; name: string };
};

export const tiles: Tile[] = [
  {
    name: 'orders',
    title: 'Orders a minute',
    value: ({ orders }) => rateOf(orders.lastHour / 60),
    normal: ({ orders: { lastHour, dayBefore, weekBefore } }) =>
      `${counted(lastHour, 'order')} in the last hour, ${formatCount(dayBefore)} in that hour a ` +
      `day ago, ${formatCount(weekBefore)} a week ago. About as many is normal.`,
    remedy: 'There is no order where there always were some. Buy something yourself.',
    link: { to: '/Shop', name: 'Open the shop' },
  },
  {
    name: 'payments',
    title: 'Failed payments',
    value: ({ payments }) => formatCount(failuresOf(payments)),
    normal: ({ payments }) =>
      `In the last hour, beside ${formatCount(payments.paid)} paid. ` +
      'A few declined cards are normal.',
    rows: ({ payments }) => payments.failures.map(({ code, count }) => [code, formatCount(count)]),
    remedy:
      'More payments fail than succeed. Look at the codes in the dashboard of the payment ' +
      'provider: it has a fault, or stolen cards are tried.',
    link: { to: '/Dashboard/ManageAllOrders?state=unpaid', name: 'Unpaid orders' },
  },
  {
    name: 'pages',
    title: 'Page time (p95)',
    value: ({ pages }) => (pages.times[0] ? timeOf(pages.times[0].p95Ms) : 'Too few requests'),
    normal: ({ pages }) =>
      'In which the server answers 95 of 100 requests for its slowest page. Under a second is ' +
      `normal. Of the process that answered you, in its last ${counted(pages.minutes, 'minute')}.`,
    rows: ({ pages }) => pages.times.map(({ route, p95Ms }) => [route, timeOf(p95Ms)]),
    remedy:
      'Look at what was changed last. With SLOW_QUERY_MS=200 the log names the slow statements.',
    link: { to: '/Dashboard/AuditLog', name: 'Audit log' },
  },
  {
    name: 'stockErrors',
    title: 'Stock errors',
    value: ({ stockErrors }) => formatCount(stockErrors),
    normal: ({ pages }) =>
      'Checkouts that found too few items. A few are normal: another customer was faster. Of the ' +
      `process that answered you, in its last ${counted(pages.minutes, 'minute')}.`,
    remedy: 'Many customers want what is gone. Restock it, or correct its stock.',
    link: { to: '/Dashboard/ManageAllProducts?state=low-stock', name: 'Products low in stock' },
  },
  {
    name: 'jobs',
    title: 'Jobs waiting',
    value: ({ jobs }) => countLabel(jobs.waiting),
    normal: ({ jobs }) => `${oldest(jobs.oldestSeconds)}Some for a few seconds are normal.`,
    remedy:
      'Jobs are not run. The log says why, in lines with "job worker"; a restart of the shop ' +
      'is safe. Until then bulk edits wait, too.',
    link: { to: '/Dashboard/BulkEdits', name: 'Bulk edits' },
  },
  {
    name: 'emails',
    title: 'Emails waiting',
    value: ({ emails }) => countLabel(emails.waiting),
    normal: ({ emails }) =>
      emails.canSend
        ? `${oldest(emails.oldestSeconds)}Some for a few seconds are normal.`
        : 'No server is set: emails wait, each for a week. See Settings, Email server.',
    remedy:
      'The mail server takes no emails. What it answers stands in the outbox; Settings, Email ' +
      'server, has a test.',
    link: { to: '/Dashboard/Outbox?state=waiting', name: 'Waiting emails' },
  },
  {
    name: 'replica',
    title: 'Replica lag',
    value: ({ replica: { count, lagSeconds, unusedSeconds } }) => {
      if (unusedSeconds) return `Not used for ${durationOf(unusedSeconds)}`;
      if (count > 0) return durationOf(lagSeconds ?? 0);
      return unusedSeconds === null ? 'No replica' : 'Under 2 s';
    },
    normal: ({ replica: { count, lost, unusedSeconds } }) =>
      count + lost === 0 && unusedSeconds === null
        ? 'The database has no copy that follows it, and needs none.'
        : `${counted(count, 'replica')} connected, ${formatCount(lost)} lost. Under ` +
          `${bounds.lagSeconds} seconds is normal.${readsOf(unusedSeconds)}`,
    remedy:
      'Start the replica, or look at its log. For one that does not come back drop its slot: the ' +
      'database keeps its log for it until the disk is full.',
  },
  {
    name: 'provenRestore',
    title: 'Last proven restore',
    value: ({ provenRestore: { ageDays } }) =>
      ageDays === null ? 'None' : ageDays === 0 ? 'Today' : `${counted(ageDays, 'day')} ago`,
    normal: ({ provenRestore: { at } }) =>
      at === null
        ? 'No backup has been proven yet.'
        : `Up to ${bounds.restoreDays} days ago is normal.`,
    remedy:
      'With BACKUP_FOLDER set the shop takes a backup a day and restores it on trial. Settings, ' +
      'Backups says why the last one failed.',
  },
];

const readsOf = (unusedSeconds: number | null): string => {
  if (unusedSeconds === null) return '';
  const where = unusedSeconds > 0 ? 'the database itself: the replica is not recent' : 'it';
  return ` Listings and searches are read from ${where}.`;
};

/** '12', '1.5' or '0.02'. */
const rateOf = (perMinute: number): string =>
  perMinute >= 10 ? formatCount(Math.round(perMinute)) : String(Number(perMinute.toPrecision(2)));

const timeOf = (ms: number): string =>
  ms < 1_000 ? `${Math.ceil(ms)} ms` : `${Number((ms / 1_000).toPrecision(2))} s`;

const oldest = (seconds: number | null): string =>
  seconds === null ? '' : `The oldest for ${durationOf(seconds)}. `;

const durationOf = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
};
