// Sign-ups are limited by network, and by email within it: a network may be a whole dormitory.
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isFailure } from '../../platform/errors/errors.ts';
import { byNetwork } from '../../platform/limits/limits.ts';
import { returnAttempts } from '../../platform/limits/return-attempts.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { ClientOf } from '../http/client-network.ts';
import { sendError } from '../http/http-errors.ts';
import { emailOfBody } from './sign-in-limit.ts';

/** Counts sign-ups that reached an account, new or existing. */
export const limitSignUp = (context: ShopContext, clientOf: ClientOf): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    const client = clientOf(c);
    const email = await emailOfBody(c);
    const attempts = [...byNetwork('signUp', client), ...byNetwork('signUpByEmail', client, email)];
    const taken = await takeAttempts(context, { client: client.network }, attempts);
    if (isFailure(taken)) return sendError(c, taken);
    await next();
    if (!c.res.ok && c.res.status !== emailTaken) await returnAttempts(context, attempts);
    return undefined;
  });

const emailTaken = 422;
