import type { Database, Queryable } from '../../../platform/database/database.ts';
import { isInTeam } from '../../team/access.ts';
import { endWaysIn } from '../end-ways-in.ts';
import { findFactors, isSecondFactorAsked } from '../second-factors/find-second-factors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import { type IdentityUser, identityUserColumns } from '../user.ts';
import type { CodeAsk, EmailCodes } from './email-codes.ts';

const triesMax = 5;

export type RedeemingCode = Demanding & {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  emailCodes: EmailCodes;
};

/**
 * The user whose code this is: once, within its time and tries, also of many at once. The code
 * proves the mailbox. It is no way in for the team.
 */
export const redeemEmailCode = async (
  context: RedeemingCode,
  { id, email }: CodeAsk,
  typed: string,
): Promise<IdentityUser | 'wrong' | 'expired'> => {
  const { database, now, emailCodes } = context;
  // Counted before the code is compared, so a burst of requests cannot get more guesses.
  const { rowCount } = await database.writes.query(
    `update email_codes set tries = tries + 1
     where id = $1 and email = $2 and used_at is null and expires_at > $3 and tries < $4`,
    [id, email, now(), triesMax],
  );
  if (!rowCount) return 'expired';
  if (!emailCodes.isCodeOf(id, typed.replaceAll(/\s/g, ''))) return 'wrong';
  const used = await database.transaction((client) => use(context, client, { id, email }));
  return used ?? 'expired';
};

const use = async (
  context: RedeemingCode,
  client: Queryable,
  { id, email }: CodeAsk,
): Promise<IdentityUser | null> => {
  const at = context.now();
  const { rows } = await client.query<IdentityUser & { isDisabled: boolean }>(
    `select ${identityUserColumns}, disabled_at is not null as "isDisabled" from users
     where email = $1 and not ${isInTeam()} for no key update`,
    [email],
  );
  const { rowCount } = await client.query(
    'update email_codes set used_at = $2 where id = $1 and used_at is null',
    [id, at],
  );
  const user = rows[0];
  if (!user || !rowCount) return null;
  // A disabled one gets no session, as with every proof.
  if (!user.emailVerified && !user.isDisabled) await confirm(context, client, { user, at });
  return user;
};

/**
 * This is the first proof of the mailbox, so what was set before may be a stranger's. If a second
 * factor follows, the code alone ends nothing.
 */
const confirm = async (
  context: RedeemingCode,
  client: Queryable,
  { user, at }: { user: IdentityUser; at: Date },
): Promise<void> => {
  if (await isSecondFactorAsked(context, await findFactors(context, user.id))) return;
  const { canSendEmail } = context;
  await endWaysIn(client, { userId: user.id, event: 'mailboxProved', at, canSendEmail });
  await client.query('update users set email_verified = true, updated_at = $2 where id = $1', [
    user.id,
    at,
  ]);
};
