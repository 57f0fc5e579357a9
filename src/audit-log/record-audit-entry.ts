// Who changed what. In the transaction of the change, so that neither is there alone.
import type { Queryable } from '../database/database.ts';

/** The thing, then what became of it. */
export type AuditAction =
  | 'admin_link_used'
  | 'data_exported'
  | 'deletion_canceled'
  | 'deletion_requested'
  | 'email_changed'
  | 'order_line_hidden'
  | 'order_line_removed'
  | 'password_changed'
  | 'password_set'
  | 'product_added'
  | 'product_archived'
  | 'product_changed'
  | 'product_restored'
  | 'profile_changed'
  | 'promo_code_changed'
  | 'promo_code_created'
  | 'provider_connected'
  | 'provider_disconnected'
  | 'review_hidden'
  | 'review_shown'
  | 'user_deleted'
  | 'user_demoted'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_promoted';

export type AuditEntry = {
  at: Date;
  /** A user's id; null for the shop itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of what changed. */
  subject: string;
  /** What was there before and after, reasons. No secrets. */
  detail?: object;
};

/** Adds a row to the audit log. */
export const recordAuditEntry = async (
  client: Queryable,
  { at, actorId, action, subject, detail = {} }: AuditEntry,
): Promise<void> => {
  await client.query(
    'insert into audit_log (at, actor_id, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [at, actorId, action, subject, JSON.stringify(detail)],
  );
};
