// The identity service's calls under /api/auth, behind the limits.
import { Hono } from 'hono';
import type { Shop } from '../shop.ts';
import type { RateLimits } from './rate-limit.ts';

export const identityCalls = (shop: Pick<Shop, 'answerIdentity'>, limits: RateLimits): Hono =>
  new Hono()
    .post('/api/auth/sign-in/email', limits.signIn)
    .post('/api/auth/sign-up/email', limits.signUp)
    .post('/api/auth/reset-password', limits.reset)
    .all('/api/auth/*', (c) => shop.answerIdentity(c.req.raw));
