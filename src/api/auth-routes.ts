// The identity service's calls under /api/auth, behind the limits.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Shop } from '../shop.ts';
import type { RateLimits } from './rate-limit.ts';

export const authRoutes = (shop: Pick<Shop, 'handleAuthRequest'>, limits: RateLimits): Hono =>
  new Hono()
    .post('/api/auth/*', jsonOnly)
    .post('/api/auth/sign-in/email', limits.signIn)
    .post('/api/auth/sign-up/email', limits.signUp)
    .post('/api/auth/reset-password', limits.reset)
    .all('/api/auth/*', (c) => shop.handleAuthRequest(c.req.raw));

// The service would take forms as well: those of other sites, and with an e-mail that the limits do not see.
const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return await next();
  return c.json({ code: 'invalid_input', message: 'Send the body as application/json.' }, 415);
});
