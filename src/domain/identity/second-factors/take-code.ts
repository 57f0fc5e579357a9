import type { Queryable } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { stepOfCode } from './authenticator-code.ts';
import type { Demanding } from './is-second-factor-demanded.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { enqueueSecondFactorEmail } from './second-factor-email.ts';
import type { SecretEncryption } from './secret-encryption.ts';

export type TakingCode = Demanding & {
  now: () => Date;
  canSendEmail: boolean;
  secretEncryption: SecretEncryption;
};

/**
 * Whether this is the code of the user's app now, or one of their recovery codes. Each counts
 * once, also of many at once. The caller limits the tries.
 */
export const takeCode = (context: TakingCode, userId: string, typed: string): Promise<boolean> => {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits)
    ? takeAppCode(context, context.database.writes, { userId, code: digits })
    : takeRecovery(context, userId, typed);
};

/** `isSetUp`: false while the app is being set up. */
export const takeAppCode = async (
  { now, secretEncryption }: Pick<TakingCode, 'now' | 'secretEncryption'>,
  client: Queryable,
  { userId, code, isSetUp = true }: { userId: string; code: string; isSetUp?: boolean },
): Promise<boolean> => {
  const { rows } = await client.query<{ secret: string }>(
    `select secret from authenticator_apps
     where user_id = $1 and (confirmed_at is not null) = $2`,
    [userId, isSetUp],
  );
  const secret = rows[0] && secretEncryption.decrypt(rows[0].secret, userId);
  const step = secret ? stepOfCode(secret, code, now()) : null;
  if (step === null) return false;
  const { rowCount } = await client.query(
    `update authenticator_apps set last_step = $2
     where user_id = $1 and secret = $3 and coalesce(last_step < $2, true)`,
    [userId, step, rows[0]?.secret],
  );
  return rowCount === 1;
};

const takeRecovery = (
  { database, now, canSendEmail }: TakingCode,
  userId: string,
  code: string,
): Promise<boolean> =>
  database.transaction(async (client) => {
    if (!(await takeRecoveryCode(client, userId, code))) return false;
    const at = now();
    const action = 'recovery_code_used';
    await recordAuditEntry(client, { at, actorId: userId, action, subject: userId });
    if (canSendEmail) await enqueueSecondFactorEmail(client, { kind: action, userId, now: at });
    return true;
  });
