// One identity provider through openid-client: PKCE, state and nonce, with time-outs.
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import { createTurns } from '../../../platform/turns/turns.ts';
import {
  type IdentityProvider,
  type ProviderChecks,
  type ProviderProfile,
  ProviderSignInError,
} from './identity-provider.ts';

type GetJson = (url: string) => Promise<unknown>;

export type OAuthOptions = Pick<IdentityProvider, 'id' | 'name' | 'isTest'> & {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  scope: string;
  /** Endpoints of a provider; an OpenID Connect provider publishes its own. */
  server:
    | { issuer: string; askAgain: Record<string, string> }
    | {
        issuer: string;
        authorizationEndpoint: string;
        tokenEndpoint: string;
        askAgain: Record<string, string>;
        findProfile: (getJson: GetJson) => Promise<ProviderProfile>;
      };
  /** Reaches the sandbox in process. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

const secondsMax = 10;
const discoveredMsMax = 60 * 60 * 1000;
/** A flood of answers must not hold every connection. */
const atOnceMax = 20;
const waitingMax = 100;
const whenBusy = (): never => {
  throw new ProviderSignInError('unavailable');
};

export const connectOAuth = (options: OAuthOptions, now: () => Date): IdentityProvider => {
  const { id, name, isTest, redirectUri, scope, server } = options;
  const findConfiguration = rememberConfiguration(options, now);
  const inTurn = createTurns({ atOnce: atOnceMax, waitingMax, whenBusy });
  return {
    id,
    name,
    isTest,
    authorizationUrl: (checks, asksAgain) =>
      explain(async () => {
        const { state, nonce, codeVerifier } = checks;
        return buildAuthorizationUrl(await findConfiguration(), {
          redirect_uri: redirectUri,
          scope,
          state,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...('findProfile' in server ? {} : { nonce }),
          ...(asksAgain ? server.askAgain : {}),
        });
      }),
    findProfile: (answer, checks) =>
      inTurn(() =>
        explain(async () => await askForProfile(await findConfiguration(), server, answer, checks)),
      ),
  };
};

const askForProfile = async (
  configuration: Configuration,
  server: OAuthOptions['server'],
  answer: URL,
  { state, nonce, codeVerifier }: ProviderChecks,
): Promise<ProviderProfile> => {
  const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
  if ('findProfile' in server) {
    const { access_token: token } = await authorizationCodeGrant(configuration, answer, checks);
    return await server.findProfile(getJson(configuration, token));
  }
  const tokens = await authorizationCodeGrant(configuration, answer, {
    ...checks,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderSignInError('invalid');
  const more = claims.email
    ? {}
    : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return profileOf({ ...claims, ...more });
};

// The shop starts without its providers, and loads endpoints on first use.
const rememberConfiguration = (
  { server, clientId, clientSecret, fetch }: OAuthOptions,
  now: () => Date,
): (() => Promise<Configuration>) => {
  // The library's type of a body is wider than that of a request.
  const own: CustomFetch | undefined =
    fetch && ((url, options) => fetch(new Request(url, options as RequestInit)));
  const isInsecure = new URL(server.issuer).protocol === 'http:';
  const adjust = (configuration: Configuration): Configuration => {
    configuration.timeout = secondsMax;
    if (own) configuration[customFetch] = own;
    if (isInsecure) allowInsecureRequests(configuration);
    // Without it the library trusts TLS alone.
    if (!('findProfile' in server)) enableNonRepudiationChecks(configuration);
    return configuration;
  };
  const find = async (): Promise<Configuration> =>
    'findProfile' in server
      ? new Configuration(
          {
            issuer: server.issuer,
            authorization_endpoint: server.authorizationEndpoint,
            token_endpoint: server.tokenEndpoint,
          },
          clientId,
          undefined,
          ClientSecretPost(clientSecret),
        )
      : await discovery(
          new URL(server.issuer),
          clientId,
          undefined,
          ClientSecretPost(clientSecret),
          {
            timeout: secondsMax,
            ...(own ? { [customFetch]: own } : {}),
            ...(isInsecure ? { execute: [allowInsecureRequests] } : {}),
          },
        );
  let found: { configuration: Promise<Configuration>; untilMs: number } | undefined;
  return async () => {
    const nowMs = now().getTime();
    if (!found || found.untilMs < nowMs) {
      const configuration = find().then(adjust);
      const mine = { configuration, untilMs: nowMs + discoveredMsMax };
      found = mine;
      configuration.catch(() => {
        if (found === mine) found = undefined;
      });
    }
    return await found.configuration;
  };
};

const getJson =
  (configuration: Configuration, accessToken: string): GetJson =>
  async (url) => {
    const response = await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET');
    if (!response.ok) throw new ProviderSignInError('invalid');
    return await response.json();
  };

const profileOf = (claims: Record<string, unknown>): ProviderProfile => ({
  accountId: String(claims.sub),
  email: typeof claims.email === 'string' ? claims.email : null,
  emailState: stateOf(claims.email_verified),
  name: typeof claims.name === 'string' ? claims.name : '',
});

const stateOf = (verified: unknown): ProviderProfile['emailState'] => {
  if (verified === undefined) return 'unknown';
  return verified === true || verified === 'true' ? 'confirmed' : 'unconfirmed';
};

// The library's errors hold parts of answers: they are causes, and no text for anyone.
const explain = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderSignInError) throw error;
    const isCanceled =
      error instanceof AuthorizationResponseError &&
      ['access_denied', 'consent_required'].includes(error.error);
    if (isCanceled) throw new ProviderSignInError('canceled', { cause: error });
    throw new ProviderSignInError(isUnavailable(error) ? 'unavailable' : 'invalid', {
      cause: error,
    });
  }
};

const isUnavailable = (error: unknown): boolean => {
  const { name, code, cause, status } = error as {
    name?: string;
    code?: string;
    cause?: { name?: string; status?: number };
    status?: number;
  };
  return (
    (status ?? cause?.status ?? 0) >= 500 ||
    code === 'OAUTH_TIMEOUT' ||
    [name, cause?.name].some((one) => one === 'TimeoutError' || one === 'AbortError') ||
    error instanceof TypeError ||
    (error as { cause?: unknown }).cause instanceof TypeError
  );
};
