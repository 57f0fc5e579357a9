// Sign-up, sign-in, sessions and password links: better-auth behind the few calls we use.

import { isFailure } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { onceNeeded } from '../../../platform/turns/once-needed.ts';
import { createPasswordLink, type LinkGrants } from '../passwords/password-link.ts';
import type { Beginning } from '../sessions/begin-session-endpoint.ts';
import { findSession } from '../sessions/find-session.ts';
import type { AuthOptions } from './better-auth.ts';

export type Identity = {
  /** Answers the calls under /api/auth that the shop uses, 404 for the others. */
  handler(request: Request): Promise<Response>;
  /** By a provider: the cookies, of a session or to ask for a code; null if it is void by now. */
  beginSession(beginning: Beginning): Promise<{ cookies: string[]; asksCode: boolean } | null>;
  /** A link to set a password, valid once within 24 hours; null for an unknown email. */
  createPasswordLink(email: string, grants?: LinkGrants): Promise<string | null>;
};

export const createIdentity = (options: AuthOptions): Identity => {
  const { database, publicUrl, now, sessionCookies } = options;
  // A quarter of all modules, and most of the time nobody is signing in.
  const open = onceNeeded(async () =>
    (await import('./better-auth.ts')).createAuth(options, authPath),
  );
  return {
    handler: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice(authPath.length)}`;
      if (!calls.test(call)) return notFound();
      // better-auth would also return a disabled user's session, or answer another site.
      if (call === 'GET /get-session' && !(await isProved(options, request.headers)))
        return Response.json(null);
      const stored = await sessionCookies.asStored(request);
      const { auth, watchErrors } = await open();
      return await withoutToken(await watchErrors(() => auth.handler(stored)));
    },
    beginSession: async (body) => {
      const { auth, watchErrors } = await open();
      const { headers, response } = await watchErrors(() =>
        auth.api.beginSession({ body, returnHeaders: true }),
      );
      const { begun } = response;
      return begun && { cookies: headers.getSetCookie(), asksCode: begun === 'code' };
    },
    createPasswordLink: async (email, grants = { role: 'user' }) => {
      const token = await createPasswordLink({ database, now }, email, grants);
      // Behind the #, where no server and no referrer sees it; the account for password managers.
      const account = encodeURIComponent(normalizeEmail(email));
      return token && `${publicUrl}/SetPassword#account=${account}&token=${token}`;
    },
  };
};

const authPath = '/api/auth';

const calls = new RegExp(
  '^(POST /(sign-(up|in)/email|sign-out|reset-password|second-factor|passkey-options' +
    '|sign-in/passkey|email-code|sign-in/email-code|continue-with-email)|GET /get-session)$',
);

const isProved = async (options: AuthOptions, headers: Headers): Promise<boolean> => {
  const session = await findSession(options, headers);
  return session !== null && !isFailure(session);
};

const notFound = (): Response =>
  Response.json({ code: 'not_found', message: 'Endpoint not found.' }, { status: 404 });

/** The session's token is for the cookie alone: scripts can't read that. */
const withoutToken = async (response: Response): Promise<Response> => {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { token?: string; session?: { token?: string } } | null;
  delete body?.token;
  delete body?.session?.token;
  return Response.json(body, response);
};
