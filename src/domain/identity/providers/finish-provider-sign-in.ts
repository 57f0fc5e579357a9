import type { Database } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findSession } from '../sessions/find-session.ts';
import type { SessionCookies } from '../sessions/session-cookie.ts';
import type { Identity } from '../sign-in/identity.ts';
import { normalizeEmail } from '../user.ts';
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
  if (flow.intent === 'sign-in') {
    const user = await signInWithProvider(context, { provider: provider.id, profile });
    if ('code' in user) return failed(user.code);
    const { staysSignedIn } = flow;
    const beginning = { userId: user.id, provider: provider.id, staysSignedIn };
    const begun = await context.identity.beginSession(beginning);
    if (!begun) return failed('expired-sign-in');
    return { flow, code: null, account: user, cookies: [...cookies, ...begun] };
  }
  return await applyToSession(context, { flow, provider, profile, headers, cookies });
};

const codes: Record<ProviderSignInError['reason'], ProviderErrorCode> = {
  canceled: 'popup-closed-by-user',
  unavailable: 'network-request-failed',
  invalid: 'provider-failed',
};

type ForSession = {
  flow: ProviderFlow;
  provider: IdentityProvider;
  profile: ProviderProfile;
  headers: Headers;
  cookies: string[];
};

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

const reauthenticateWith: typeof connectProvider = async (
  { database, now },
  { user, provider, profile },
) => {
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
