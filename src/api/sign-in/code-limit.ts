// Limits tries of codes. Who tries one knows the password, so a browser new to the account gets
// fewer a day.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findDevice } from '../../domain/identity/devices/find-device.ts';
import { findPendingSignIn } from '../../domain/identity/second-factors/find-pending-sign-in.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { returnAttempts } from '../../platform/limits/return-attempts.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { ClientOf } from '../http/client-network.ts';
import { sendError } from '../http/http-errors.ts';

/** Limits codes beside sign-ins; known browsers, recovery codes and passkeys still work. */
export const limitCodes = (context: ShopContext, clientOf: ClientOf): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    const { headers } = c.req.raw;
    const pending = findPendingSignIn(context, headers);
    if (!pending || (await findDevice(context, headers, pending.email))) return await next();
    if (!(await isGuessable(c))) return await next();
    const attempts = [{ limit: 'wrongCodes', key: pending.userId } as const];
    const client = clientOf(c).network;
    const taken = await takeAttempts(context, { client, account: pending.userId }, attempts);
    if (isFailure(taken)) return sendError(c, taken);
    await next();
    if (c.res.status !== 401) await returnAttempts(context, attempts);
    return undefined;
  });

/** Six digits can be guessed; recovery codes are too long. */
const isGuessable = async (c: Context): Promise<boolean> => {
  const body = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  return /^[\d\s]*$/.test(String(body?.code ?? ''));
};
