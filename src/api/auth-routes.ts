// Sign-in and sign-up under /api/auth, behind the rate limits.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { fail } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { sendError } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';

export const authRoutes = (shop: Pick<Shop, 'handleAuthRequest'>, limits: RateLimits): Hono =>
  new Hono()
    .post('/api/auth/*', jsonOnly)
    .post('/api/auth/sign-in/email', limits.signIn)
    .post('/api/auth/sign-up/email', limits.signUp)
    .post('/api/auth/reset-password', limits.reset)
    .all('/api/auth/*', (c) => shop.handleAuthRequest(c.req.raw));

// better-auth also takes forms: other sites can send those, unseen by the email limits.
const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return await next();
  return sendError(c, fail('invalid_input', 'Send the body as application/json.'), 415);
});
