import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { endWaysIn } from '../end-ways-in.ts';
import { type IdentityUser, identityUserColumns } from '../user.ts';
import { enqueuePasswordChanged } from './password-changed-email.ts';
import { takePasswordLink, type UsedLink } from './password-link.ts';
import { savePassword } from './save-password.ts';

export type Redeeming = {
  database: Database;
  now: () => Date;
  securityLog: SecurityLog;
  canSendEmail: boolean;
};

/**
 * Uses a link: sets the password, grants the link's role and ends all other ways in.
 * All of it or nothing; null when the link is unknown, used or expired.
 */
export const redeemPasswordLink = async (
  { database, now, securityLog, canSendEmail }: Redeeming,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<IdentityUser | null> => {
  const redeemed = await database.transaction(async (client) => {
    const at = now();
    const link = await takePasswordLink(client, token, at);
    if (!link) return null;
    const user = await grantRole(client, link, at);
    if (!user) return null;
    const { isChange } = await savePassword(client, { userId: user.id, passwordHash, at });
    if (isChange && canSendEmail)
      await enqueuePasswordChanged(client, { userId: user.id, email: user.email, now: at });
    const event = link.role === 'admin' ? 'adminLinkUsed' : 'passwordLinkUsed';
    await endWaysIn(client, { userId: user.id, event, at, canSendEmail });
    return { user, role: link.role };
  });
  if (!redeemed) return null;
  const { user, role } = redeemed;
  if (role === 'admin')
    securityLog({ what: 'role_change', result: 'ok', role, account: user.id, client: null });
  return user;
};

const grantRole = async (
  client: Queryable,
  { userId, role, isEmailed }: UsedLink,
  at: Date,
): Promise<IdentityUser | undefined> => {
  const isAdmin = role === 'admin';
  const { rows } = await client.query<IdentityUser>(
    `update users set updated_at = $2, role = case when $3 then 'admin' else role end,
       delete_at = case when $3 then null else delete_at end,
       email_verified = email_verified or $4
     where id = $1 returning ${identityUserColumns}`,
    [userId, at, isAdmin, isEmailed],
  );
  if (isAdmin && rows[0]) {
    await recordAuditEntry(client, {
      at,
      actorId: userId,
      action: 'admin_link_used',
      subject: userId,
    });
    // The first admin's link may have been sent to several addresses.
    await client.query(`delete from identity_links where role = 'admin'`);
  }
  return rows[0];
};
