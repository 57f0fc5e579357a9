// Guards of the doors: who is calling, and may they. Handlers behind them find `c.var.caller`.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AuthUser } from '../accounts/user.ts';
import { fail } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { unwrap } from './http-errors.ts';

export type AuthEnv = { Variables: { user: AuthUser } };

type Identifies = Pick<Shop, 'authenticate'>;

/** Anyone with a good access token; else 401. */
export const requireUser = (shop: Identifies) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    c.set('user', await authenticateRequest(shop, c));
    await next();
  });

/** Admins; 401 for nobody, 403 for everybody else. */
export const requireAdmin = (shop: Identifies) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const user = await authenticateRequest(shop, c);
    if (user.role !== 'admin') unwrap(fail('forbidden', 'Forbidden.'));
    c.set('user', user);
    await next();
  });

const authenticateRequest = async (shop: Identifies, c: Context): Promise<AuthUser> => {
  // What is for one person is kept by nobody, neither the answer nor the refusal.
  c.header('Cache-Control', 'no-store');
  return unwrap(await shop.authenticate(bearer(c.req.header('authorization'))));
};

const bearer = (header: string | undefined): string | null =>
  header?.match(/^Bearer +([^\s]+) *$/i)?.[1] ?? null;
