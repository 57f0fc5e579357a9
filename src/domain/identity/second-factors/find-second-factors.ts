import { isInTeam } from '../../team/access.ts';
import type { SignedInUser } from '../user.ts';
import {
  type Demanding,
  type DemandingOn,
  isSecondFactorDemanded,
} from './is-second-factor-demanded.ts';

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export type SecondFactors = {
  /** Null without an authenticator app. */
  appSince: Date | null;
  recoveryCodes: number;
  passkeys: Passkey[];
  /** A member of the team has no second factor in this session, so the dashboard is closed. */
  isMissing: boolean;
};

export const findSecondFactors = async (
  context: Demanding,
  { id, lacksSecondFactor = false }: SignedInUser,
): Promise<SecondFactors> => {
  const { rows: passkeys } = await context.database.pool.query<Passkey>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
     where user_id = $1 order by created_at, id`,
    [id],
  );
  const { appSince, recoveryCodes } = await findFactors(context, id);
  return { appSince, recoveryCodes, passkeys, isMissing: lacksSecondFactor };
};

type Factors = {
  appSince: Date | null;
  recoveryCodes: number;
  hasPasskey: boolean;
  isOfTeam: boolean;
};

export const findFactors = async (
  { database }: Pick<DemandingOn, 'database'>,
  userId: string,
): Promise<Factors> => {
  const { rows } = await database.pool.query<Factors>({
    name: 'find-second-factors',
    text: `select ${isInTeam()} as "isOfTeam",
             (select confirmed_at from authenticator_apps where user_id = users.id) as "appSince",
             (select count(*) from recovery_codes where user_id = users.id) as "recoveryCodes",
             exists (select from passkeys where user_id = users.id) as "hasPasskey"
           from users where id = $1`,
    values: [userId],
  });
  return rows[0] ?? { appSince: null, recoveryCodes: 0, hasPasskey: false, isOfTeam: false };
};

/**
 * Whether a proof by password or provider is half a sign-in. A passkey alone makes it so for the
 * team, where a second factor is demanded; for others it is one more way in.
 */
export const isSecondFactorAsked = async (
  context: DemandingOn,
  { appSince, hasPasskey, isOfTeam }: Factors,
): Promise<boolean> =>
  appSince !== null || (hasPasskey && isOfTeam && (await isSecondFactorDemanded(context)));
