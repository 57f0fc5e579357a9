// Sign-up, sign-in, sessions and password links: better-auth behind the few calls we use.
import { type AuthOptions, authPath, createAuth } from './better-auth.ts';
import { createPasswordLink, redeemPasswordLink } from './password-link.ts';
import type { Role } from './user.ts';

export type AuthSession = { userId: string; email: string; name: string };

/** `cookies` extend the session and belong into the response. */
export type FoundSession = { session: AuthSession; cookies: string[] };

export type Identity = {
  /** Answers the calls under /api/auth that the shop uses, 404 for the others. */
  handler(request: Request): Promise<Response>;
  /** The session that the request's cookie proves, or null. */
  findSession(headers: Headers): Promise<FoundSession | null>;
  /** A link to set a password, valid once within 24 hours; null for an unknown email. */
  createPasswordLink(email: string, grants?: { role: Role }): Promise<string | null>;
};

export type IdentityOptions = AuthOptions & { now: () => Date };

export const createIdentity = ({ now, ...options }: IdentityOptions): Identity => {
  const { database, publicUrl } = options;
  const auth = createAuth(options);
  const links = { auth, database, now };
  return {
    handler: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice(authPath.length)}`;
      if (call === resetPassword) return await redeemPasswordLink(links, request);
      return calls.some((allowed) => allowed.test(call))
        ? await auth.handler(request)
        : Response.json({ code: 'not_found', message: 'Endpoint not found.' }, { status: 404 });
    },
    findSession: async (headers) => {
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      if (!found.response) return null;
      const { id, email, name } = found.response.user;
      return { session: { userId: id, email, name }, cookies: found.headers.getSetCookie() };
    },
    createPasswordLink: async (email, { role } = { role: 'user' }) => {
      const token = await createPasswordLink(links, email, role);
      return token && `${publicUrl}/SetPassword?token=${token}`;
    },
  };
};

const resetPassword = 'POST /reset-password';
const calls = [/^POST \/sign-(up|in)\/email$/, /^POST \/sign-out$/, /^GET \/get-session$/];
