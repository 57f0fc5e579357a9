import type { Queryable } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { fromOutbox } from './outbox-columns.ts';
import { kindsWithoutAccount, resendableKinds } from './outbox-email.ts';

/** Older emails would only confuse the recipient. */
const newsMs = 7 * dayMs;

/**
 * The ids of emails that failed in the last seven days, may be sent again and were not, newest
 * first.
 */
export const findResendableEmails = async (
  client: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>({
    name: 'find-resendable-emails',
    text: `select e.id from ${fromOutbox}
      where e.state = 'failed' and e.created_at > $1 and e.kind = any($2)
        and (u.id is not null or e.kind = any($3))
        and not exists (select from email_outbox later
          where later.about = e.about and later.kind = e.kind
            and (later.created_at, later.id) > (e.created_at, e.id))
      order by e.created_at desc, e.id desc limit $4`,
    values: [new Date(now.getTime() - newsMs), resendableKinds, kindsWithoutAccount, limit],
  });
  return rows.map(({ id }) => id);
};
