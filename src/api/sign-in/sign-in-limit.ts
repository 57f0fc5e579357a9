// Failed sign-ins are limited so that nobody guesses a password and nobody is locked out.
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findDevice } from '../../domain/identity/devices/find-device.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { admitSignIn } from '../../platform/limits/admit-sign-in.ts';
import { returnAttempts } from '../../platform/limits/return-attempts.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { ClientOf } from '../http/client-network.ts';
import { sendError } from '../http/http-errors.ts';

/** `emailOf` says for which account a password is tried. */
export const limitSignIn = (
  context: ShopContext,
  clientOf: ClientOf,
  emailOf: (c: Context) => string | Promise<string>,
): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    const email = await emailOf(c);
    const device = await findDevice(context, c.req.raw.headers, email);
    const counted = await admitSignIn(context, { email, client: clientOf(c), device });
    if (isFailure(counted)) return sendError(c, counted);
    await next();
    // Neither an incomplete form nor our own error says anything about the password.
    if (c.res.ok || c.res.status === 400 || c.res.status >= 500)
      await returnAttempts(context, counted);
    return undefined;
  });

/** The email of a body, as accounts store it; empty without one. */
export const emailOfBody = async (c: Context): Promise<string> => {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? normalizeEmail(email.slice(0, 300)).slice(0, 254) : '';
};
