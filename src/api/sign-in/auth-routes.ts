// Sign-in and sign-up under /api/auth, behind the rate limits.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findPendingSignIn } from '../../domain/identity/second-factors/find-pending-sign-in.ts';
import { handleAuthRequest } from '../../domain/identity/sign-in/handle-auth-request.ts';
import { fail } from '../../platform/errors/errors.ts';
import type { SecurityLog } from '../../platform/security-log/security-event.ts';
import type { ShopContext } from '../../shop/context.ts';
import { sendError } from '../http/http-errors.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { followAuthCall } from './auth-outcome.ts';
import { limitCodes } from './code-limit.ts';
import { emailOfBody } from './sign-in-limit.ts';
import { limitSignUp } from './sign-up-limit.ts';

type Options = { context: ShopContext; limits: RateLimits; securityLog: SecurityLog };

export const authRoutes = ({ context, limits, securityLog }: Options): Hono => {
  const { clientOf } = limits;
  return new Hono()
    .post('/api/auth/*', ownPagesOnly, jsonOnly)
    .post('/api/auth/sign-in/email', limits.bySignIn(emailOfBody))
    .post(
      '/api/auth/second-factor',
      limits.bySignIn((c) => findPendingSignIn(context, c.req.raw.headers)?.email ?? ''),
      limitCodes(context, clientOf),
    )
    .post('/api/auth/email-code', limits.byNetwork('emailCodes'))
    .post(
      '/api/auth/sign-in/email-code',
      limits.bySignIn((c) => context.emailCodes.read(c.req.raw.headers)?.email ?? ''),
    )
    .post('/api/auth/passkey-options', limits.byNetwork('passkeys'))
    .post('/api/auth/sign-in/passkey', limits.byNetwork('passkeys'))
    .post('/api/auth/sign-up/email', limitSignUp(context, clientOf))
    .post('/api/auth/continue-with-email', limitSignUp(context, clientOf))
    .post('/api/auth/reset-password', limits.byNetwork('reset'))
    .post('/api/auth/*', followAuthCall({ context, clientOf, securityLog }))
    .get('/.well-known/change-password', (c) => c.redirect('/Dashboard/MyProfile/security', 302))
    .all('/api/auth/*', (c) => handleAuthRequest(context, c.req.raw));
};

// In addition to better-auth's check of the origin: no page can leave out this header.
const ownPagesOnly = createMiddleware(async (c, next) => {
  if (c.req.header('sec-fetch-site') !== 'cross-site') return await next();
  return sendError(c, fail('forbidden', 'Forbidden.'));
});

// better-auth also accepts forms, which other sites can send and the email limits do not see.
const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return await next();
  return sendError(c, fail('invalid_input', 'Send the body as application/json.'), 415);
});
