// What follows a call under /api/auth: a line in the security log, and a remembered browser.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findProfile } from '../../domain/accounts/profile/find-profile.ts';
import { issueDeviceCookie } from '../../domain/identity/devices/issue-device-cookie.ts';
import { tellNewDevice } from '../../domain/identity/devices/tell-new-device.ts';
import { findPendingSignIn } from '../../domain/identity/second-factors/find-pending-sign-in.ts';
import type { AuthSession } from '../../domain/identity/sessions/auth-session.ts';
import { findSession } from '../../domain/identity/sessions/find-session.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { rememberNetwork } from '../../platform/limits/remember-network.ts';
import type { SecurityLog } from '../../platform/security-log/security-event.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { ClientOf } from '../http/client-network.ts';
import { emailOfBody } from './sign-in-limit.ts';

type Options = {
  context: ShopContext;
  clientOf: ClientOf;
  securityLog: SecurityLog;
};

const calls = {
  '/api/auth/sign-in/email': 'sign_in',
  '/api/auth/sign-in/passkey': 'sign_in',
  '/api/auth/sign-in/email-code': 'sign_in',
  '/api/auth/second-factor': 'second_factor',
  '/api/auth/sign-up/email': 'sign_up',
  '/api/auth/continue-with-email': 'sign_up',
  '/api/auth/sign-out': 'sign_out',
  '/api/auth/reset-password': 'password_set',
} as const;

type What = (typeof calls)[keyof typeof calls];

export const followAuthCall = (options: Options): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    const what = calls[c.req.path as keyof typeof calls];
    if (!what) return await next();
    // Beside the call, so that its duration does not tell who has an account.
    const [before] = await Promise.all([accountBefore(options.context, c, what), next()]);
    const user = await signedInUser(options.context, c.res);
    const client = options.clientOf(c);
    const result = resultOf(
      c.res.status,
      { what, isCode: c.req.path.endsWith('-code') },
      user !== null,
    );
    const account = user?.userId ?? before;
    options.securityLog({ what, result, account, client: client.network });
    if (user) {
      await rememberNetwork(options.context, user.email, client);
      // A new password has an email of its own.
      if (what !== 'password_set') await tellNewDevice(options.context, user, c.req.raw.headers);
      c.header('Set-Cookie', issueDeviceCookie(options.context, user.email), { append: true });
    }
    return undefined;
  });

const accountBefore = async (
  context: ShopContext,
  c: Context,
  what: What,
): Promise<string | null> => {
  if (what === 'second_factor')
    return findPendingSignIn(context, c.req.raw.headers)?.userId ?? null;
  if (what === 'sign_in') return (await findProfile(context, await emailOfBody(c)))?.id ?? null;
  if (what !== 'sign_out') return null;
  const found = await findSession(context, c.req.raw.headers);
  return found && !isFailure(found) ? found.userId : null;
};

/** The user whose session the response's cookie begins, or null. */
const signedInUser = async (
  context: ShopContext,
  response: Response,
): Promise<AuthSession | null> => {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const found = await findSession(context, new Headers({ cookie: pairs.join('; ') }));
  return isFailure(found) ? null : found;
};

const resultOf = (
  status: number,
  { what, isCode }: { what: What; isCode: boolean },
  hasSession: boolean,
) => {
  if (status < 400) return hasSession || what === 'sign_out' ? 'ok' : 'code_asked';
  if (status >= 500) return 'failed';
  if (status === 401 && (isCode || what === 'second_factor')) return 'wrong_code';
  return status === 401 && what === 'sign_in' ? 'wrong_password' : 'rejected';
};
