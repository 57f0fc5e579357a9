// Limits by network and by account. Their numbers are in src/platform/limits/limits.ts.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isFailure } from '../../platform/errors/errors.ts';
import { byNetwork, type LimitName } from '../../platform/limits/limits.ts';
import { returnAttempts } from '../../platform/limits/return-attempts.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { AuthEnv } from '../sign-in/auth.ts';
import { limitSignIn } from '../sign-in/sign-in-limit.ts';
import type { ClientOf } from './client-network.ts';
import { sendError, unwrap } from './http-errors.ts';

export type RateLimits = {
  clientOf: ClientOf;
  /** Counts requests by network. */
  byNetwork(limit: LimitName): MiddlewareHandler;
  /** Counts calls by the signed-in user's account, from wherever. Errors: rate_limited. */
  byAccount(c: Context<AuthEnv>, limit: LimitName): Promise<void>;
  /** Counts them by the network that they come from, for all accounts. Errors: rate_limited. */
  ofAllAccounts(c: Context<AuthEnv>, limit: LimitName): Promise<void>;
  /** Counts tries of a password as a sign-in with this email does. */
  bySignIn(emailOf: (c: Context) => string | Promise<string>): MiddlewareHandler;
  /** Counts a promo code by network unless it exists. Errors: rate_limited. */
  byPromoCode<T>(c: Context, promoCode: string | undefined, use: () => Promise<T>): Promise<T>;
};

export const createRateLimits = (context: ShopContext, clientOf: ClientOf): RateLimits => ({
  clientOf,
  byNetwork: (limit) =>
    createMiddleware(async (c, next) => {
      const client = clientOf(c);
      const taken = await takeAttempts(
        context,
        { client: client.network },
        byNetwork(limit, client),
      );
      if (isFailure(taken)) return sendError(c, taken);
      return await next();
    }),
  byAccount: async (c, limit) => {
    const { id } = c.var.user;
    const by = { client: clientOf(c).network, account: id };
    unwrap(await takeAttempts(context, by, [{ limit, key: id }]));
  },
  ofAllAccounts: async (c, limit) => {
    const client = clientOf(c);
    const by = { client: client.network, account: c.var.user.id };
    unwrap(await takeAttempts(context, by, byNetwork(limit, client)));
  },
  bySignIn: (emailOf) => limitSignIn(context, clientOf, emailOf),
  byPromoCode: async (c, promoCode, use) => {
    if (!promoCode?.trim()) return use();
    const client = clientOf(c);
    const attempts = byNetwork('promoCodes', client);
    // Counted before the answer, so that simultaneous tries do not exceed the limit.
    unwrap(await takeAttempts(context, { client: client.network }, attempts));
    const result = await use();
    if (!isUnknownCode(result)) await returnAttempts(context, attempts);
    return result;
  },
});

const isUnknownCode = (result: unknown): boolean =>
  isFailure(result) && result.code === 'invalid_promo_code' && result.detail.reason === 'unknown';

/** For a row: tries of the password of the signed-in user. */
export const asSignIn = (limits: RateLimits): MiddlewareHandler =>
  limits.bySignIn((c) => c.var.user.email);
