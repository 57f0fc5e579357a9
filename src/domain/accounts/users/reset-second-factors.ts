import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { endWaysIn } from '../../identity/end-ways-in.ts';
import { hasFactor } from '../../identity/second-factors/change-factors.ts';
import { enqueueSecondFactorEmail } from '../../identity/second-factors/second-factor-email.ts';
import type { ChangeContext, UserChange } from './change-user.ts';
import { lockOtherUser } from './lock-other-user.ts';

/**
 * For another user who lost them: removes authenticator app, recovery codes and passkeys, and ends
 * all sessions. Nothing happens to a user without any.
 * Errors: forbidden (oneself, or no longer an admin), not_found.
 */
export const resetSecondFactors = async (
  { database, now, securityLog, canSendEmail }: ChangeContext,
  { user, actor, reason }: UserChange,
): Promise<true | Failure> => {
  const action = 'second_factors_reset';
  const reset = await database.transaction(async (client) => {
    const found = await lockOtherUser(client, user, actor);
    if (isFailure(found)) return found;
    const { id: userId } = found.user;
    const { rowCount } = await client.query(`select where ${hasFactor}`, [userId]);
    if (!rowCount) return null;
    const at = now();
    await endWaysIn(client, { userId, event: 'secondFactorsReset', at, canSendEmail });
    const detail = { reason };
    await recordAuditEntry(client, { at, actorId: actor.id, action, subject: userId, detail });
    if (canSendEmail) await enqueueSecondFactorEmail(client, { kind: action, userId, now: at });
    return userId;
  });
  if (isFailure(reset)) return reset;
  if (reset) securityLog({ what: action, result: 'ok', account: reset, client: null });
  return true;
};
