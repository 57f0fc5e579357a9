// Sign-up, sign-in, sessions and password links: better-auth behind the few calls we use.
import { type Failure, fail } from '../errors.ts';
import { type AuthOptions, authPath, createAuth } from './better-auth.ts';
import { isCrossSite } from './own-origin.ts';
import { createPasswordLink, type LinkGrants } from './password-link.ts';

/** Access tokens end with the session of this id. */
export type AuthSession = { id: string; userId: string; email: string; name: string };

/** `cookies` extend the session and belong into the response. */
export type FoundSession = { session: AuthSession; cookies: string[] };

export type Identity = {
  /** Answers the calls under /api/auth that the shop uses, 404 for the others. */
  handler(request: Request): Promise<Response>;
  /** The session that the request's cookie proves, or null. Errors: forbidden (another site). */
  findSession(headers: Headers): Promise<FoundSession | null | Failure<'forbidden'>>;
  /** Begins a session; answers the cookies that belong into the response. */
  beginSession(userId: string, staysSignedIn: boolean): Promise<string[]>;
  /** A link to set a password, valid once within 24 hours; null for an unknown email. */
  createPasswordLink(email: string, grants?: LinkGrants): Promise<string | null>;
};

export const createIdentity = (options: AuthOptions): Identity => {
  const { database, publicUrl, now } = options;
  const { auth, watchErrors } = createAuth(options);
  return {
    handler: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice(authPath.length)}`;
      return calls.test(call)
        ? await withoutToken(await watchErrors(() => auth.handler(request)))
        : Response.json({ code: 'not_found', message: 'Endpoint not found.' }, { status: 404 });
    },
    findSession: async (headers) => {
      if (isCrossSite(publicUrl, headers)) return fail('forbidden', 'Forbidden.');
      const found = await watchErrors(() => auth.api.getSession({ headers, returnHeaders: true }));
      if (!found.response) return null;
      const { user, session } = found.response;
      return {
        session: { id: session.id, userId: user.id, email: user.email, name: user.name },
        cookies: found.headers.getSetCookie(),
      };
    },
    beginSession: async (userId, staysSignedIn) => {
      const body = { userId, staysSignedIn };
      const { headers } = await watchErrors(() =>
        auth.api.beginSession({ body, returnHeaders: true }),
      );
      return headers.getSetCookie();
    },
    createPasswordLink: async (email, grants = { role: 'user' }) => {
      const token = await createPasswordLink({ database, now }, email, grants);
      // Behind the #, where no server and no referrer sees it.
      return token && `${publicUrl}/SetPassword#token=${token}`;
    },
  };
};

const calls = /^(POST \/(sign-(up|in)\/email|sign-out|reset-password)|GET \/get-session)$/;

/** The session's token is for the cookie alone: scripts can't read that. */
const withoutToken = async (response: Response): Promise<Response> => {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { token?: string; session?: { token?: string } } | null;
  delete body?.token;
  delete body?.session?.token;
  return Response.json(body, response);
};
