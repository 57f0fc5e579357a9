// The numbers of Health: what each shows, what is normal, and what to do when it is red.

import { bounds, failuresOf, type HealthNumber } from '../../../../domain/health/health.ts';
import type { HealthJson } from '../../../../domain/health/health-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
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
    title: sayable('Orders a minute'),
    value: ({ orders }) => rateOf(orders.lastHour / 60),
    normal: ({ orders: { lastHour, dayBefore, weekBefore } }) =>
      say(
        '{lastHour} in the last hour, {dayBefore} in that hour a day ago, {weekBefore} ' +
          'a week ago. About as many is normal.',
        {
          lastHour: counted(lastHour, 'order'),
          dayBefore: formatCount(dayBefore),
          weekBefore: formatCount(weekBefore),
        },
      ),
    remedy: sayable('There is no order where there always were some. Buy something yourself.'),
    link: { to: '/Shop', name: sayable('Open the shop') },
  },
  {
    name: 'payments',
    title: sayable('Failed payments'),
    value: ({ payments }) => formatCount(failuresOf(payments)),
    normal: ({ payments }) =>
      say('In the last hour, beside {paid} paid. A few declined cards are normal.', {
        paid: formatCount(payments.paid),
      }),
    rows: ({ payments }) => payments.failures.map(({ code, count }) => [code, formatCount(count)]),
    remedy: sayable(
      'More payments fail than succeed. Look at the codes in the dashboard of the ' +
        'payment provider: it has a fault, or stolen cards are tried.',
    ),
    link: { to: '/Dashboard/ManageAllOrders?state=unpaid', name: sayable('Unpaid orders') },
  },
  {
    name: 'pages',
    title: sayable('Page time (p95)'),
    value: ({ pages }) => (pages.times[0] ? timeOf(pages.times[0].p95Ms) : say('Too few requests')),
    normal: ({ pages }) =>
      say(
        'In which the server answers 95 of 100 requests for its slowest page. Under a ' +
          'second is normal. Of the process that answered you, in its last {minutes}.',
        { minutes: counted(pages.minutes, 'minute') },
      ),
    rows: ({ pages }) => pages.times.map(({ route, p95Ms }) => [route, timeOf(p95Ms)]),
    remedy: sayable(
      'Look at what was changed last. With SLOW_QUERY_MS=200 the log names the slow ' +
        'statements.',
    ),
    link: { to: '/Dashboard/AuditLog', name: sayable('Audit log') },
  },
  {
    name: 'stockErrors',
    title: sayable('Stock errors'),
    value: ({ stockErrors }) => formatCount(stockErrors),
    normal: ({ pages }) =>
      say(
        'Checkouts that found too few items. A few are normal: another customer was ' +
          'faster. Of the process that answered you, in its last {minutes}.',
        { minutes: counted(pages.minutes, 'minute') },
      ),
    remedy: sayable('Many customers want what is gone. Restock it, or correct its stock.'),
    link: {
      to: '/Dashboard/ManageAllProducts?state=low-stock',
      name: sayable('Products low in stock'),
    },
  },
  {
    name: 'jobs',
    title: sayable('Jobs waiting'),
    value: ({ jobs }) => countLabel(jobs.waiting),
    normal: ({ jobs }) =>
      say('{oldest}Some for a few seconds are normal.', { oldest: oldest(jobs.oldestSeconds) }),
    remedy: sayable(
      'Jobs are not run. The log says why, in lines with "job worker"; a restart of ' +
        'the shop is safe. Until then bulk edits wait, too.',
    ),
    link: { to: '/Dashboard/BulkEdits', name: sayable('Bulk edits') },
  },
  {
    name: 'emails',
    title: sayable('Emails waiting'),
    value: ({ emails }) => countLabel(emails.waiting),
    normal: ({ emails }) =>
      emails.canSend
        ? say('{oldest}Some for a few seconds are normal.', {
            oldest: oldest(emails.oldestSeconds),
          })
        : say('No server is set: emails wait, each for a week. See Settings, Email server.'),
    remedy: sayable(
      'The mail server takes no emails. What it answers stands in the outbox; ' +
        'Settings, Email server, has a test.',
    ),
    link: { to: '/Dashboard/Outbox?state=waiting', name: sayable('Waiting emails') },
  },
  {
    name: 'replica',
    title: sayable('Replica lag'),
    value: ({ replica: { count, lagSeconds, unusedSeconds } }) => {
      if (unusedSeconds)
        return say('Not used for {duration}', { duration: durationOf(unusedSeconds) });
      if (count > 0) return durationOf(lagSeconds ?? 0);
      return unusedSeconds === null ? say('No replica') : say('Under 2 s');
    },
    normal: ({ replica: { count, lost, unusedSeconds } }) =>
      count + lost === 0 && unusedSeconds === null
        ? say('The database has no copy that follows it, and needs none.')
        : say('{count} connected, {lost} lost. Under {lagSeconds} seconds is normal.{reads}', {
            count: counted(count, 'replica'),
            lost: formatCount(lost),
            lagSeconds: bounds.lagSeconds,
            reads: readsOf(unusedSeconds),
          }),
    remedy: sayable(
      'Start the replica, or look at its log. For one that does not come back drop ' +
        'its slot: the database keeps its log for it until the disk is full.',
    ),
  },
  {
    name: 'provenRestore',
    title: sayable('Last proven restore'),
    value: ({ provenRestore: { ageDays } }) =>
      ageDays === null
        ? say('None')
        : ageDays === 0
          ? say('Today')
          : say('{ageDays} ago', { ageDays: counted(ageDays, 'day') }),
    normal: ({ provenRestore: { at } }) =>
      at === null
        ? say('No backup has been proven yet.')
        : say('Up to {restoreDays} days ago is normal.', { restoreDays: bounds.restoreDays }),
    remedy: sayable(
      'With BACKUP_FOLDER set the shop takes a backup a day and restores it on trial. ' +
        'Settings, Backups says why the last one failed.',
    ),
  },
];

const readsOf = (unusedSeconds: number | null): string => {
  if (unusedSeconds === null) return '';
  const where = unusedSeconds > 0 ? 'the database itself: the replica is not recent' : 'it';
  return say(' Listings and searches are read from {where}.', { where });
};

/** '12', '1.5' or '0.02'. */
const rateOf = (perMinute: number): string =>
  perMinute >= 10 ? formatCount(Math.round(perMinute)) : String(Number(perMinute.toPrecision(2)));

const timeOf = (ms: number): string =>
  ms < 1_000
    ? say('{ceil} ms', { ceil: Math.ceil(ms) })
    : `${Number((ms / 1_000).toPrecision(2))} s`;

const oldest = (seconds: number | null): string =>
  seconds === null ? '' : say('The oldest for {duration}. ', { duration: durationOf(seconds) });

const durationOf = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200
    ? say('{round} min', { round: Math.round(seconds / 60) })
    : `${Math.round(seconds / 3_600)} h`;
};
