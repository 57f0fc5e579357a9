// Guards of the doors: who is calling, and may they. Handlers behind them find `c.var.caller`.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../accounts/user.ts';
import { refuse } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { accept } from './refusals.ts';

export type SignedIn = { Variables: { caller: Caller } };

type Identifies = Pick<Shop, 'identifyCaller'>;

/** Anyone with a good access token; else 401. */
export const signedIn = (shop: Identifies) =>
  createMiddleware<SignedIn>(async (c, next) => {
    c.set('caller', await callerOf(shop, c));
    await next();
  });

/** Admins; 401 for nobody, 403 for everybody else. */
export const admin = (shop: Identifies) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const caller = await callerOf(shop, c);
    if (caller.role !== 'admin') accept(refuse('not_allowed', 'Only the people who keep the shop may do this.'));
    c.set('caller', caller);
    await next();
  });

const callerOf = async (shop: Identifies, c: Context): Promise<Caller> => {
  // What is for one person is kept by nobody, neither the answer nor the refusal.
  c.header('Cache-Control', 'no-store');
  return accept(await shop.identifyCaller(bearer(c.req.header('authorization'))));
};

const bearer = (header: string | undefined): string | null => header?.match(/^Bearer +([^\s]+) *$/i)?.[1] ?? null;
