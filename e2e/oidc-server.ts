// An OpenID Connect provider on a port of its own, as a shop meets it outside of test mode.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import { createOidcSandbox, type OidcSandbox } from '../oidc-sandbox/oidc-sandbox.ts';

const client = { id: 'hemline-e2e', secret: 'a-secret-of-this-journey' };

export type OidcServer = {
  /** For the shop. */
  settings: Record<string, string>;
  /** Once the shop's address is known. */
  register: (shopUrl: string) => void;
  /** It hangs up on the shop's calls; browsers are served. */
  isUnreachable: boolean;
  close: () => Promise<void>;
};

export const startOidcServer = async (): Promise<OidcServer> => {
  let sandbox: OidcSandbox | undefined;
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request: Request, { outgoing }: HttpBindings | Http2Bindings) => {
      if (oidc.isUnreachable && /\/(token|me|jwks)$/.test(new URL(request.url).pathname))
        outgoing.destroy();
      return (await sandbox?.fetch(request)) ?? new Response(null, { status: 503 });
    },
  });
  if (!server.listening) await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const oidc: OidcServer = {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Atelier ID',
    },
    register: (shopUrl) => {
      const redirectUri = `${shopUrl}/api/auth/callback/oidc`;
      sandbox = createOidcSandbox({
        issuer,
        clients: [{ ...client, name: 'Atelier ID', redirectUri }],
      });
    },
    isUnreachable: false,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return oidc;
};
