import type pg from 'pg';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { detachImagesOf } from '../../../platform/images/attach-image.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { anonymizeOrders } from '../../orders/manage/anonymize-orders.ts';
import { lockUser } from '../users/lock-user.ts';
import { enqueueAccountDeleted } from './account-deleted-email.ts';

/** What stands in place of an email. */
const deleted = '(deleted)';
/** What reviews say in place of their writer's name. */
const formerCustomer = 'Former customer';

export type Deletion = {
  id: string;
  /** A user's id; null for the shop itself. */
  actorId: string | null;
  reason: string;
  at: Date;
  canSendEmail: boolean;
};

/**
 * Deletes a user at once, in the caller's transaction, which decides whether that is allowed.
 * Sessions and ways to sign in go with the user; orders, payments and reviews stay without a name.
 * Errors: not_found.
 */
export const deleteUser = async (
  client: pg.PoolClient,
  deletion: Deletion,
): Promise<true | Failure<'not_found'>> => {
  const { id, actorId, reason, at, canSendEmail } = deletion;
  const user = await lockUser(client, id);
  if (!user) return fail('not_found', 'User not found.');
  await anonymizeOrders(client, { at, userId: id });
  await client.query('update reviews set author = $2 where user_id = $1', [id, formerCustomer]);
  // An address that is not confirmed may belong to a stranger. Their emails stay.
  if (user.isEmailConfirmed || !canSendEmail) await endEmails(client, user.email);
  await forget(client, id, user.email);
  await detachImagesOf(client, id);
  // The database deletes or empties what refers to the row.
  await client.query('delete from users where id = $1', [id]);
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'user_deleted',
    subject: id,
    detail: { reason: reason.replaceAll(user.email, deleted), before: { role: user.role } },
  });
  if (canSendEmail) await enqueueAccountDeleted(client, { userId: id, email: user.email, now: at });
  return true;
};

const endEmails = async (client: Queryable, email: string): Promise<void> => {
  await client.query('delete from newsletter_subscriptions where email = $1', [email]);
  // Messages from customers stay, even if this admin answered them.
  await client.query(
    `delete from email_outbox where recipient = $1 and kind <> 'contact_message'`,
    [email],
  );
};

/** Rows that name the user without a foreign key. */
const forget = async (client: Queryable, id: string, email: string): Promise<void> => {
  await client.query(
    `update order_transitions t set actor_id = null from orders o
     where o.id = t.order_id and o.user_id = $1 and t.actor_id = $1`,
    [id],
  );
  await client.query('delete from identity_links where value = $1', [id]);
  await client.query('delete from email_codes where email = $1', [email]);
  await client.query(`update audit_log set detail = '{}' where subject = $1 and action = any($2)`, [
    id,
    personalActions,
  ]);
  // Typed by admins, who may have named the user. Those of orders are chosen from a list.
  await client.query(
    `update audit_log set detail = detail - 'reason' where detail ? 'reason' and subject = any(
       array(select id::text from reviews where user_id = $1) || $1::text)`,
    [id],
  );
  await client.query(
    `update audit_log set detail = replace(detail::text, $2, $3)::jsonb
     where (subject = $1 or actor_id = $1) and position($2 in detail::text) > 0`,
    [id, email, deleted],
  );
};

/** Entries whose details are names, emails and addresses. */
const personalActions = ['email_changed', 'profile_changed'];
