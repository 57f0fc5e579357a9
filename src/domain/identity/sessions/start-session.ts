import { setSessionCookie } from 'better-auth/cookies';
import { createToken, hashToken } from '../token.ts';
import type { IdentityUser } from '../user.ts';

type EndpointContext = Parameters<typeof setSessionCookie>[0];
type Starting = {
  user: Omit<IdentityUser, 'image'>;
  staysSignedIn: boolean;
  hasSecondFactor: boolean;
};

/**
 * Begins a session in a better-auth endpoint, and sets its cookie. That one ends with the browser:
 * the call for the access token, which comes next, makes it last as long as the session.
 * False when `isProved` says that the proof is void by now.
 */
export const startSession = async (
  ctx: EndpointContext,
  { user, staysSignedIn, hasSecondFactor }: Starting,
  isProved: () => Promise<boolean>,
): Promise<boolean> => {
  const { internalAdapter } = ctx.context;
  const token = createToken();
  const stored = { staysSignedIn, hasSecondFactor, token: hashToken(token) };
  const session = await internalAdapter.createSession(user.id, false, stored, true);
  if (!(await isProved())) {
    await internalAdapter.deleteSession(session.token);
    return false;
  }
  await setSessionCookie(ctx, { session: { ...session, token }, user }, false, {
    maxAge: undefined,
  });
  return true;
};
