import type { setSessionCookie } from 'better-auth/cookies';
import { findFactors, isSecondFactorAsked } from '../second-factors/find-second-factors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { PendingSignIns } from '../second-factors/pending-sign-in.ts';
import type { IdentityUser } from '../user.ts';
import { isStillProved, type Proof } from './proof.ts';
import { startSession } from './start-session.ts';

export type BeginContext = Demanding & { now: () => Date; pendingSignIns: PendingSignIns };

type EndpointContext = Parameters<typeof setSessionCookie>[0];
type Beginning = {
  user: Omit<IdentityUser, 'image'>;
  proof: Proof;
  staysSignedIn: boolean;
  /** A code or a passkey; else the session may need one first. */
  hasSecondFactor?: boolean;
};

/**
 * The result of a proof: a session, a cookie for the second step, or nothing if the proof is void
 * by now.
 */
export const beginSession = async (
  context: BeginContext,
  ctx: EndpointContext,
  { user, proof, staysSignedIn, hasSecondFactor = false }: Beginning,
): Promise<'session' | 'code' | null> => {
  if (!hasSecondFactor && (await asksCode(context, user.id))) {
    const pending = { userId: user.id, email: user.email, proof, staysSignedIn };
    ctx.setHeader('set-cookie', context.pendingSignIns.keep(pending, context.now()));
    return 'code';
  }
  const started = { user, staysSignedIn, hasSecondFactor };
  const isProved = () => isStillProved(context, user.id, proof);
  return (await startSession(ctx, started, isProved)) ? 'session' : null;
};

const asksCode = async (context: BeginContext, userId: string): Promise<boolean> =>
  await isSecondFactorAsked(context, await findFactors(context, userId));
