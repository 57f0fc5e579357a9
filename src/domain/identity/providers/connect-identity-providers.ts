// The providers that are set, and in test mode the sandbox in place of those that are not.
import cluster from 'node:cluster';
import type { OidcSandbox } from '../../../../oidc-sandbox/oidc-sandbox.ts';
import { openSharedSandbox } from '../../../../oidc-sandbox/shared-sandbox.ts';
import { onceNeeded } from '../../../platform/turns/once-needed.ts';
import { type IdentityProvider, type ProviderId, providerIds } from './identity-provider.ts';
import { knownProviders, oidcProvider } from './known-providers.ts';
import type { OAuthOptions } from './oauth.ts';

/** Where the app mounts the sandbox. */
export const oidcSandboxPath = '/oidc-sandbox';

export type IdentityProviderSettings = {
  googleClientId?: string | undefined;
  googleClientSecret?: string | undefined;
  facebookClientId?: string | undefined;
  facebookClientSecret?: string | undefined;
  githubClientId?: string | undefined;
  githubClientSecret?: string | undefined;
  oidcIssuer?: string | undefined;
  oidcClientId?: string | undefined;
  oidcClientSecret?: string | undefined;
  oidcName?: string | undefined;
  /** Test mode: `sandboxed` work without any setting. */
  hasSandbox?: boolean;
};

export type IdentityProviders = ReadonlyMap<ProviderId, IdentityProvider>;

type Dependencies = { publicUrl: string; now: () => Date; log: (problem: unknown) => void };
type Connected = { identityProviders: IdentityProviders; oidcSandbox: OidcSandbox | null };

const usual = ['google', 'facebook', 'github'] as const;
/** Providers that customers use. GitHub is for developers. */
const sandboxed: (typeof usual)[number][] = ['google', 'facebook'];

type Connecting = (
  id: ProviderId,
  options: Omit<OAuthOptions, 'id' | 'isTest' | 'redirectUri'>,
  isTest?: boolean,
) => void;

/** In the order of the buttons. */
export const connectIdentityProviders = async (
  settings: IdentityProviderSettings,
  { publicUrl, now, log }: Dependencies,
): Promise<Connected> => {
  const connected = new Map<ProviderId, IdentityProvider>();
  const connect: Connecting = (id, options, isTest = false) => {
    const redirectUri = redirectUriOf(publicUrl, id);
    const open = onceNeeded(async () => {
      const { connectOAuth } = await import('./oauth.ts');
      return connectOAuth({ ...options, id, isTest, redirectUri }, now);
    });
    connected.set(id, {
      id,
      name: options.name,
      isTest,
      authorizationUrl: async (...asked) => (await open()).authorizationUrl(...asked),
      findProfile: async (...asked) => (await open()).findProfile(...asked),
    });
  };
  for (const id of usual) {
    const [clientId, clientSecret] = [settings[`${id}ClientId`], settings[`${id}ClientSecret`]];
    if (clientId && clientSecret) connect(id, { ...knownProviders[id], clientId, clientSecret });
  }
  const { oidcIssuer, oidcName, oidcClientId: clientId, oidcClientSecret: clientSecret } = settings;
  if (oidcIssuer && clientId && clientSecret)
    connect('oidc', { ...oidcProvider(oidcIssuer, oidcName), clientId, clientSecret });
  const missing = sandboxed.filter((id) => !connected.has(id));
  const oidcSandbox =
    settings.hasSandbox && missing.length > 0
      ? await openSandbox(missing, { publicUrl, log }, connect)
      : null;
  const sorted = providerIds.flatMap((id) => {
    const provider = connected.get(id);
    return provider ? [[id, provider] as const] : [];
  });
  return { identityProviders: new Map(sorted), oidcSandbox };
};

const redirectUriOf = (publicUrl: string, id: ProviderId): string =>
  `${publicUrl}/api/auth/callback/${id}`;

const openSandbox = async (
  ids: (typeof usual)[number][],
  { publicUrl, log }: Pick<Dependencies, 'publicUrl' | 'log'>,
  connect: Connecting,
): Promise<OidcSandbox> => {
  const issuer = `${publicUrl}${oidcSandboxPath}`;
  const clients = ids.map((provider) => ({
    provider,
    id: `hemline-${provider}`,
    name: knownProviders[provider].name,
    // It guards nothing, and all workers share it.
    secret: 'sandbox',
    redirectUri: redirectUriOf(publicUrl, provider),
  }));
  // Loaded in test mode alone.
  const sandbox = cluster.isWorker
    ? openSharedSandbox({ issuer, clients })
    : (await import('../../../../oidc-sandbox/oidc-sandbox.ts')).createOidcSandbox({
        issuer,
        clients,
        log,
      });
  for (const { provider, id: clientId, name, secret: clientSecret } of clients) {
    const { fetch } = sandbox;
    connect(provider, { ...oidcProvider(issuer, name), clientId, clientSecret, fetch }, true);
  }
  return sandbox;
};
