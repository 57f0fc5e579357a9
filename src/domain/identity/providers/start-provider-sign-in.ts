import { randomBytes } from 'node:crypto';
import { isFailure } from '../../../platform/errors/errors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import { checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import { findSession } from '../sessions/find-session.ts';
import type { SessionCookies } from '../sessions/session-cookie.ts';
import type { IdentityProviders } from './connect-identity-providers.ts';
import { type ProviderId, ProviderSignInError } from './identity-provider.ts';
import type { ProviderErrorCode } from './provider-errors.ts';
import { flowMinutes, type ProviderFlow, type ProviderFlows } from './provider-flow.ts';

type Starting = Demanding & {
  now: () => Date;
  sessionCookies: SessionCookies;
  identityProviders: IdentityProviders;
  providerFlows: ProviderFlows;
  publicUrl: string;
  log: (problem: unknown) => void;
};

export type ProviderStart = Pick<ProviderFlow, 'intent' | 'window' | 'next' | 'staysSignedIn'> & {
  provider: ProviderId;
  /** The page's origin: cookies and the provider's answer belong to one origin. */
  origin: string;
};

/** Where to send the browser, with the cookie that recognizes the answer; or an error. */
export const startProviderSignIn = async (
  context: Starting,
  { provider: id, origin, ...start }: ProviderStart,
  headers: Headers,
): Promise<{ url: string; cookie: string } | { code: ProviderErrorCode }> => {
  const { identityProviders, providerFlows, publicUrl, now, log } = context;
  const provider = identityProviders.get(id);
  if (!provider) return { code: 'provider-failed' };
  if (origin !== new URL(publicUrl).origin) return { code: 'unauthorized-domain' };
  const sessionId = start.intent === 'sign-in' ? '' : await findSessionId(context, start, headers);
  if (sessionId === null) return { code: 'requires-recent-login' };
  const checks = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const expiresMs = now().getTime() + flowMinutes * 60_000;
  try {
    const url = await provider.authorizationUrl(checks, start.intent !== 'sign-in');
    const cookie = providerFlows.keep({ ...start, ...checks, provider: id, sessionId, expiresMs });
    return { url: url.href, cookie };
  } catch (error) {
    if (!(error instanceof ProviderSignInError)) throw error;
    log(`${provider.name} can't be asked for a sign-in: ${error.reason}`);
    return {
      code: error.reason === 'unavailable' ? 'network-request-failed' : 'provider-failed',
    };
  }
};

// Connecting needs a recent sign-in; reauthenticating does not.
const findSessionId = async (
  context: Starting,
  { intent }: Pick<ProviderStart, 'intent'>,
  headers: Headers,
): Promise<string | null> => {
  const found = await findSession(context, headers);
  if (!found || isFailure(found)) return null;
  const proved = { ...found, id: found.userId, sessionId: found.id };
  const isProved =
    intent === 'reauthenticate' || (await checkRecentSignIn(context, proved)) === true;
  return isProved ? found.id : null;
};

/** 43 characters, as a code verifier needs. */
const secret = (): string => randomBytes(32).toString('base64url');
