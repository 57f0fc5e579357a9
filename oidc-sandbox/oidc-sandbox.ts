// An OpenID Connect provider for test mode: whoever comes chooses a made-up user to be.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { inject } from 'light-my-request';
import { Provider } from 'oidc-provider';
import { answerChoice } from './answer-choice.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { findTestUser } from './test-users.ts';

export type SandboxClient = { id: string; name: string; secret: string; redirectUri: string };

export type OidcSandbox = {
  /** 'http://localhost:3000/oidc-sandbox'. */
  issuer: string;
  /** Answers browsers and the shop itself, in process. */
  fetch: (request: Request) => Promise<Response>;
};

export type OidcSandboxOptions = {
  /** With the path where the site mounts it. */
  issuer: string;
  clients: SandboxClient[];
  /** Unexpected errors; browsers only get a sentence. */
  log?: (problem: unknown) => void;
};

const bodyBytesMax = 16 * 1024;

/** Keys and sign-ins under way live in this process: a restart forgets them. */
export const createOidcSandbox = ({
  issuer,
  clients,
  log = () => {},
}: OidcSandboxOptions): OidcSandbox => {
  const { pathname, host, protocol } = new URL(issuer);
  const basePath = pathname === '/' ? '' : pathname;
  const provider = new Provider(issuer, configuration(clients, basePath));
  provider.proxy = true;
  provider.use(answerChoice(provider, basePath));
  provider.on('server_error', (_, error) => log(error));
  const handler = provider.callback();

  return {
    issuer,
    fetch: async (request) => {
      const url = new URL(request.url);
      const payload = Buffer.from(await request.arrayBuffer());
      if (payload.length > bodyBytesMax) return new Response(null, { status: 413 });
      const response = await inject(
        (message, answer) => {
          // The provider learns from it where it is mounted.
          Object.assign(message, { originalUrl: basePath + message.url });
          handler(message, answer);
        },
        {
          method: request.method,
          url: `${url.pathname.slice(basePath.length) || '/'}${url.search}`,
          headers: {
            ...Object.fromEntries(request.headers),
            host,
            'x-forwarded-proto': protocol.slice(0, -1),
            'x-forwarded-host': host,
          },
          ...(payload.length > 0 ? { payload } : {}),
        },
      );
      return new Response(
        hasNoBody(response.statusCode) ? null : new Uint8Array(response.rawPayload),
        {
          status: response.statusCode,
          headers: headersOf(response.headers),
        },
      );
    },
  };
};

const configuration = (
  clients: SandboxClient[],
  basePath: string,
): ConstructorParameters<typeof Provider>[1] => ({
  adapter: adapterOf(createMemoryAdapter()),
  clients: clients.map(({ id, name, secret, redirectUri }) => ({
    client_id: id,
    client_name: name,
    client_secret: secret,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  })),
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  pkce: { required: () => true },
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, id) => {
    const user = findTestUser(id);
    if (!user) return undefined;
    const { name, email, emailVerified } = user;
    return {
      accountId: id,
      claims: () => ({ sub: id, name, email, email_verified: emailVerified }),
    };
  },
  interactions: {
    url: (_, { uid }) => `${basePath}/choose/${uid}`,
  },
  // What the shop asks for is granted: these users have nothing to protect.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
  ttl: {
    AccessToken: 300,
    AuthorizationCode: 60,
    Grant: 300,
    IdToken: 300,
    Interaction: 3600,
    Session: 3600,
  },
});

// oidc-provider calls it with `new`, which an arrow function can't be.
const adapterOf = (create: ReturnType<typeof createMemoryAdapter>) =>
  function adapter(kind: string) {
    return create(kind);
  };

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
};

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

const headersOf = (sent: Record<string, number | string | string[] | undefined>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    if (/^(connection|content-length|transfer-encoding|date|keep-alive)$/i.test(name)) continue;
    for (const one of [value ?? []].flat()) {
      // Browsers keep no session here: every sign-in chooses a user anew.
      if (!/^_session/.test(String(one))) headers.append(name, String(one));
    }
  }
  // Its pages of errors, which set none.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  return headers;
};

const policy = "default-src 'none'; frame-ancestors 'none'";
