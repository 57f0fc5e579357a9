import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { findFactors, isSecondFactorAsked } from '../second-factors/find-second-factors.ts';
import { findSession } from '../sessions/find-session.ts';
import type { SessionCookies } from '../sessions/session-cookie.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { IdentityProviders } from './connect-identity-providers.ts';
import { connectProvider } from './connect-provider.ts';
import {
  type IdentityProvider,
  type ProviderProfile,
  ProviderSignInError,
} from './identity-provider.ts';
import type { ProviderErrorCode } from './provider-errors.ts';
import type { ProviderFlow, ProviderFlows } from './provider-flow.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';

type Finishing = {
  database: Database;
  now: () => Date;
  identity: Pick<Identity, 'beginSession'>;
  sessionCookies: SessionCookies;
  identityProviders: IdentityProviders;
  providerFlows: ProviderFlows;
  canSendEmail: boolean;
  publicUrl: string;
  isTestMode: boolean;
  log: (problem: unknown) => void;
};

export type ProviderOutcome = {
  /** What was asked; null when the browser brings no such cookie. */
  flow: Pick<ProviderFlow, 'intent' | 'window' | 'next'> | null;
  code: ProviderErrorCode | null;
  account: { id: string; email: string } | null;
  /** Values of Set-Cookie headers. */
  cookies: string[];
};

/** For the provider's answer, which the browser brings to `url`. Each is good once. */
export const finishProviderSignIn = async (
  context: Finishing,
  { provider: id, url, headers }: { provider: string; url: URL; headers: Headers },
): Promise<ProviderOutcome> => {
  const { identityProviders, providerFlows, now, log } = context;
  const flow = providerFlows.read(headers, now());
  const provider = flow?.provider === id ? identityProviders.get(flow.provider) : undefined;
  const cookies = [providerFlows.forget()];
  if (!flow || !provider) return { flow, code: 'expired-sign-in', account: null, cookies };
  const failed = (code: ProviderErrorCode): ProviderOutcome => ({
    flow,
    code,
    account: null,
    cookies,
  });
  let profile: ProviderProfile;
  try {
    profile = storable(await provider.findProfile(answerUrl(context, url), flow));
  } catch (error) {
    if (!(error instanceof ProviderSignInError)) throw error;
    if (error.reason !== 'canceled') log(`Sign-in with ${provider.name}: ${error.reason}`);
    return failed(codes[error.reason]);
  }
  if (!profile.accountId || profile.accountId.length > 255) return failed('provider-failed');
  if (flow.intent === 'sign-in') return await signIn(context, { flow, provider, profile, cookies });
  return await applyToSession(context, { flow, provider, profile, headers, cookies });
};

const codes: Record<ProviderSignInError['reason'], ProviderErrorCode> = {
  canceled: 'popup-closed-by-user',
  unavailable: 'network-request-failed',
  invalid: 'provider-failed',
};

type Answered = {
  flow: ProviderFlow;
  provider: IdentityProvider;
  profile: ProviderProfile;
  cookies: string[];
};

const signIn = async (
  context: Finishing,
  { flow, provider, profile, cookies }: Answered,
): Promise<ProviderOutcome> => {
  const failed = (code: ProviderErrorCode) => ({ flow, code, account: null, cookies });
  const user = await signInWithProvider(context, { provider: provider.id, profile });
  if ('code' in user) return failed(user.code);
  const proof = { by: 'provider' as const, what: provider.id };
  const { staysSignedIn } = flow;
  const begun = await context.identity.beginSession({ userId: user.id, proof, staysSignedIn });
  if (!begun) return failed('expired-sign-in');
  const code = begun.asksCode ? 'second-factor-required' : null;
  return { flow, code, account: user, cookies: [...cookies, ...begun.cookies] };
};

type ForSession = Answered & { headers: Headers };

/** For the session that began it, which must still be this browser's. */
const applyToSession = async (
  context: Finishing,
  { flow, provider, profile, headers, cookies }: ForSession,
): Promise<ProviderOutcome> => {
  const found = await findSession(context, headers);
  if (!found || isFailure(found) || found.id !== flow.sessionId)
    return { flow, code: 'requires-recent-login', account: null, cookies };
  const { id: sessionId, userId: id, email } = found;
  const use = flow.intent === 'connect' ? connectProvider : reauthenticateWith;
  const code = await use(context, { user: { id, sessionId }, provider: provider.id, profile });
  return { flow, code, account: { id, email }, cookies };
};

// Where a sign-in asks for a code, a provider alone proves no session.
const reauthenticateWith = async (
  context: Finishing,
  { user, provider, profile }: Parameters<typeof connectProvider>[1],
): Promise<ProviderErrorCode | null> => {
  const { database, now } = context;
  if (await isSecondFactorAsked(context, await findFactors(context, user.id)))
    return 'second-factor-required';
  const { rowCount } = await database.writes.query(
    `update identity_sessions set authenticated_at = $3
     where id = $1 and user_id = $2 and exists (
       select from identity_accounts
       where user_id = $2 and provider_id = $4 and account_id = $5)`,
    [user.sessionId, user.id, now(), provider, profile.accountId],
  );
  return rowCount ? null : 'user-mismatch';
};

// Behind a proxy the request's own URL is not the one that the provider was told.
const answerUrl = ({ publicUrl }: Finishing, { pathname, search }: URL): URL =>
  new URL(pathname + search, publicUrl);

/** PostgreSQL can't store a text with a NUL character; emails are kept in lower case. */
const storable = ({ accountId, email, emailState, name }: ProviderProfile): ProviderProfile => ({
  accountId: accountId.replaceAll('\0', ''),
  email: email && normalizeEmail(email.replaceAll('\0', '')),
  emailState,
  name: name.replaceAll('\0', ''),
});
