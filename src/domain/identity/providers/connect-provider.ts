import type { Database, Queryable } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { SignedInUser } from '../user.ts';
import type { ProviderId, ProviderProfile } from './identity-provider.ts';
import { enqueueProviderConnected } from './provider-connected-email.ts';
import type { ProviderErrorCode } from './provider-errors.ts';
import { saveProviderAccount } from './save-provider-account.ts';

type Context = { database: Database; now: () => Date; canSendEmail: boolean };
type User = Pick<SignedInUser, 'id' | 'sessionId'>;
type Connecting = { user: User; provider: ProviderId; profile: ProviderProfile };

/**
 * Connects a provider's account as a way to sign in. Both sides need a confirmed email; otherwise
 * who made an account with a stranger's email would keep a way into it. Returns null when done.
 */
export const connectProvider = async (
  { database, now, canSendEmail }: Context,
  connecting: Connecting,
): Promise<ProviderErrorCode | null> => {
  if (connecting.profile.emailState === 'unconfirmed') return 'unconfirmed-email';
  return await database.transaction(async (client) => {
    const own = await lockOwnEmail(client, connecting.user);
    if (!own) return 'requires-recent-login';
    const taken = await findTaken(client, connecting);
    if (taken) return taken === 'mine' ? null : taken;
    const isProved = own.isConfirmed || isConfirmedBy(connecting.profile, own.email);
    if (!isProved && canSendEmail) return 'unconfirmed-account';
    return await connect(client, { ...connecting, own, at: now(), canSendEmail });
  });
};

type Own = { email: string; isConfirmed: boolean };

const connect = async (
  client: Queryable,
  {
    user,
    provider,
    profile,
    own,
    at,
    canSendEmail,
  }: Connecting & { own: Own; at: Date; canSendEmail: boolean },
): Promise<ProviderErrorCode | null> => {
  const account = await saveProviderAccount(client, { userId: user.id, provider, profile, at });
  if (!account) return 'credential-already-in-use';
  const confirmsEmail = !own.isConfirmed && isConfirmedBy(profile, own.email);
  if (confirmsEmail) await confirmOwnEmail(client, user, at);
  await recordAuditEntry(client, {
    at,
    actorId: user.id,
    action: 'provider_connected',
    subject: user.id,
    detail: { provider, confirmsEmail },
  });
  if (canSendEmail)
    await enqueueProviderConnected(client, { account, recipient: own.email, now: at });
  return null;
};

const isConfirmedBy = ({ email, emailState }: ProviderProfile, own: string): boolean =>
  emailState === 'confirmed' && email === own;

/** Undefined once the session has ended: what ended it locks the user as well. */
const lockOwnEmail = async (
  client: Queryable,
  { id, sessionId }: User,
): Promise<Own | undefined> => {
  const { rows } = await client.query<Own>(
    `select email, email_verified as "isConfirmed" from users where id = $1 for update`,
    [id],
  );
  const { rowCount } = await client.query('select from identity_sessions where id = $1', [
    sessionId,
  ]);
  return rowCount ? rows[0] : undefined;
};

const confirmOwnEmail = async (client: Queryable, { id }: User, at: Date): Promise<void> => {
  await client.query('update users set email_verified = true, updated_at = $2 where id = $1', [
    id,
    at,
  ]);
};

const findTaken = async (
  client: Queryable,
  { user, provider, profile }: Connecting,
): Promise<ProviderErrorCode | 'mine' | undefined> => {
  const { rows } = await client.query<{ userId: string; accountId: string }>(
    `select user_id as "userId", account_id as "accountId" from identity_accounts
     where provider_id = $1 and (account_id = $2 or user_id = $3)`,
    [provider, profile.accountId, user.id],
  );
  if (rows.some(({ userId, accountId }) => userId === user.id && accountId === profile.accountId))
    return 'mine';
  if (rows.some(({ accountId }) => accountId === profile.accountId))
    return 'credential-already-in-use';
  if (rows.length > 0) return 'provider-already-linked';
  const { rowCount } = await client.query(
    'select from users where email = $1 and id <> $2 and email_verified',
    [profile.email, user.id],
  );
  return rowCount ? 'email-already-in-use' : undefined;
};
