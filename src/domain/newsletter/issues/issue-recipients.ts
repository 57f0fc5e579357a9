import type { Queryable } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findGroupCondition, type MembersContext } from '../../customers/groups/group-members.ts';

type Audience = {
  /** Null: all subscribers. */
  groupId: string | null;
  /** Only subscribers who confirmed before this time. */
  until: Date;
};

/** The recipients, as a condition on `newsletter_subscriptions s`; none for a deleted group. */
export const findRecipientCondition = async (
  client: Queryable,
  { groupId, until }: Audience,
  context: MembersContext,
): Promise<Sql> => {
  const confirmed = sql`s.state = 'subscribed' and s.confirmed_at <= ${until}`;
  if (groupId === null) return confirmed;
  const member = await findGroupCondition(client, groupId, context);
  if (isFailure(member)) return sql`false`;
  // The account of an address that nobody confirmed may be another's.
  return sql`${confirmed} and s.email in (
    select users.email from users join customer_totals on user_id = users.id
    where (email_verified or not ${context.canSendEmail}::boolean) and disabled_at is null
      and ${member})`;
};

/** How many would get an issue that begins now. */
export const countRecipients = async (
  client: Queryable,
  audience: Audience,
  context: MembersContext,
): Promise<number> => {
  const condition = await findRecipientCondition(client, audience, context);
  const { rows } = await client.query<{ count: number }>(
    sql`select count(*) as count from newsletter_subscriptions s where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};
