import type { Database, DatabaseAndClock } from '../../platform/database/database.ts';
import { csvLineOf, csvTime, csvTitleLine } from '../../platform/text/csv.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { subscriptionColumns } from './list-subscriptions.ts';
import type { ListedSubscription } from './listed-subscription-schema.ts';

const batchSize = 1000;

/**
 * Who gets the newsletter, as the text of a CSV file, in the order of their emails; says in the
 * audit log who took it.
 */
export const exportSubscriptions = async (
  { database, now }: DatabaseAndClock,
  { actorId }: { actorId: string },
): Promise<AsyncGenerator<string>> => {
  await recordAuditEntry(database.writes, {
    at: now(),
    actorId,
    action: 'newsletter_exported',
    subject: 'newsletter',
  });
  return csvText(database);
};

async function* csvText({ pool }: Database): AsyncGenerator<string> {
  yield csvTitleLine(['Email', 'Requested (UTC)', 'Confirmed (UTC)']);
  for (let last = ''; ; ) {
    const { rows } = await pool.query<ListedSubscription>({
      name: 'export-subscriptions',
      text: `select ${subscriptionColumns} from newsletter_subscriptions
        where state = 'subscribed' and email > $1 order by email limit ${batchSize}`,
      values: [last],
    });
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.email ?? '';
  }
}

const lineOf = ({ email, requestedAt, confirmedAt }: ListedSubscription): string =>
  csvLineOf([email, csvTime(requestedAt), csvTime(confirmedAt)]);
