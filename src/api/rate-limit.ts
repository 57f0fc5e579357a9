// Limits by network and by account. Their numbers are in src/limits/limits.ts.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isFailure } from '../errors.ts';
import { byNetwork, type LimitName } from '../limits/limits.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import type { ClientOf } from './client-network.ts';
import { sendError, unwrap } from './http-errors.ts';

export type RateLimits = {
  clientOf: ClientOf;
  /** Counts requests by network. */
  byNetwork(limit: LimitName): MiddlewareHandler;
  /** Counts calls by the signed-in user's account, from wherever. Errors: rate_limited. */
  byAccount(c: Context<AuthEnv>, limit: LimitName): Promise<void>;
};

export const createRateLimits = (
  shop: Pick<Shop, 'takeAttempts'>,
  clientOf: ClientOf,
): RateLimits => ({
  clientOf,
  byNetwork: (limit) =>
    createMiddleware(async (c, next) => {
      const client = clientOf(c);
      const taken = await shop.takeAttempts({ client: client.network }, byNetwork(limit, client));
      if (isFailure(taken)) return sendError(c, taken);
      return await next();
    }),
  byAccount: async (c, limit) => {
    const { id } = c.var.user;
    const by = { client: clientOf(c).network, account: id };
    unwrap(await shop.takeAttempts(by, [{ limit, key: id }]));
  },
});
