// The providers that are set, and in test mode the sandbox in place of those that are not.
import { randomBytes } from 'node:crypto';
import type { OidcSandbox } from '../../../oidc-sandbox/oidc-sandbox.ts';
import type { IdentityProvider, ProviderId } from './identity-provider.ts';
import { knownProviders, oidcProvider } from './known-providers.ts';
import { connectOAuth } from './oauth.ts';

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
/** What customers have: an account at GitHub is a developer's. */
const sandboxed: readonly ProviderId[] = ['google', 'facebook'];

/** In the order of the buttons. */
export const connectIdentityProviders = async (
  settings: IdentityProviderSettings,
  { publicUrl, now, log }: Dependencies,
): Promise<Connected> => {
  const redirectUri = (id: ProviderId) => `${publicUrl}/api/auth/callback/${id}`;
  const connected = new Map<ProviderId, IdentityProvider>();
  const missing: (typeof usual)[number][] = [];
  for (const id of usual) {
    const [clientId, clientSecret] = [settings[`${id}ClientId`], settings[`${id}ClientSecret`]];
    if (!clientId || !clientSecret) {
      if (sandboxed.includes(id)) missing.push(id);
    } else {
      const client = { clientId, clientSecret, redirectUri: redirectUri(id) };
      connected.set(id, connectOAuth({ ...knownProviders[id], ...client, id, isTest: false }, now));
    }
  }
  const oidcSandbox =
    settings.hasSandbox && missing.length > 0
      ? await openSandbox(missing, { publicUrl, now, log }, connected)
      : null;
  const { oidcIssuer, oidcName, oidcClientId, oidcClientSecret } = settings;
  if (oidcIssuer && oidcClientId && oidcClientSecret) {
    const client = { clientId: oidcClientId, clientSecret: oidcClientSecret };
    connected.set(
      'oidc',
      connectOAuth(
        {
          ...oidcProvider(oidcIssuer, oidcName),
          ...client,
          redirectUri: redirectUri('oidc'),
          id: 'oidc',
          isTest: false,
        },
        now,
      ),
    );
  }
  const order = [...usual, 'oidc'] as const;
  const sorted = order.flatMap((id) => {
    const provider = connected.get(id);
    return provider ? [[id, provider] as const] : [];
  });
  return { identityProviders: new Map(sorted), oidcSandbox };
};

const openSandbox = async (
  ids: (typeof usual)[number][],
  { publicUrl, now, log }: Dependencies,
  connected: Map<ProviderId, IdentityProvider>,
): Promise<OidcSandbox> => {
  const issuer = `${publicUrl}${oidcSandboxPath}`;
  const clients = ids.map((id) => ({
    id: `hemline-${id}`,
    name: knownProviders[id].name,
    secret: randomBytes(24).toString('hex'),
    redirectUri: `${publicUrl}/api/auth/callback/${id}`,
  }));
  // Loaded in test mode alone.
  const { createOidcSandbox } = await import('../../../oidc-sandbox/oidc-sandbox.ts');
  const sandbox = createOidcSandbox({ issuer, clients, log });
  for (const [n, id] of ids.entries()) {
    const { id: clientId = '', secret = '', redirectUri = '' } = clients[n] ?? {};
    connected.set(
      id,
      connectOAuth(
        {
          ...oidcProvider(issuer, knownProviders[id].name),
          id,
          isTest: true,
          clientId,
          clientSecret: secret,
          redirectUri,
          fetch: sandbox.fetch,
        },
        now,
      ),
    );
  }
  return sandbox;
};
