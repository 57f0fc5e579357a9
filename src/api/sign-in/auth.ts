// Middleware that authenticates; handlers behind it find `c.var.user`.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authenticate } from '../../domain/identity/sessions/authenticate.ts';
import { checkRecentSignIn } from '../../domain/identity/sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../../domain/identity/user.ts';
import { may, type Permission, permissionNames } from '../../domain/team/permissions.ts';
import { deny, unwrap } from '../http/http-errors.ts';

export type AuthEnv = { Variables: { user: SignedInUser } };

type Authentication = Parameters<typeof authenticate>[0];

/** Users with a valid access token; else 401. */
export const requireUser = (context: Authentication) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    c.set('user', await authenticateRequest(context, c));
    await next();
  });

/** Who in the team has these permissions, all of them; else 401 or 403. */
export const requirePermission = (
  context: Authentication,
  needs: Permission | readonly Permission[] = permissionNames,
) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const user = await authenticateRequest(context, c);
    c.set('user', user);
    if (user.lacksSecondFactor) deny('second_factor_required', setItUp);
    if (user.teamRole === null)
      deny('forbidden', 'Only admins can do this. An admin can give your account access.');
    if (!may(user, needs))
      deny('forbidden', 'Your role may not do this. An owner of the shop can change your role.');
    await next();
  });

const setItUp = 'Set up a second factor first, under Login and security.';

/** Behind one of the above: who signed in within ten minutes, else 403 requires_recent_login. */
export const requireRecentSignIn = (
  context: Parameters<typeof checkRecentSignIn>[0],
  isAsked: (c: Context<AuthEnv>) => boolean = () => true,
) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    if (isAsked(c)) unwrap(await checkRecentSignIn(context, c.var.user));
    await next();
  });

/** Everybody; the user of a request with an access token, which has to be valid, else 401. */
export const seeUser = (context: Authentication) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.header('authorization')) c.set('user', await authenticateRequest(context, c));
    await next();
  });

const authenticateRequest = async (context: Authentication, c: Context): Promise<SignedInUser> => {
  // Responses that depend on the user are not cacheable.
  c.header('Cache-Control', 'no-store');
  return unwrap(await authenticate(context, bearer(c.req.header('authorization'))));
};

const bearer = (header: string | undefined): string | null =>
  header?.match(/^Bearer +([^\s]+) *$/i)?.[1] ?? null;
