import { createMiddleware } from 'hono/factory';
import { fail } from '../errors.ts';
import { sendError } from './http-errors.ts';

/** Characters that a header may have, far above what browsers send. */
const lengthMax: Record<string, number> = {
  accept: 1000,
  'accept-encoding': 200,
  'accept-language': 500,
  authorization: 4000,
  'content-type': 200,
  'if-none-match': 500,
  origin: 300,
  'stripe-signature': 1000,
  'x-forwarded-for': 1000,
};

/** Answers 431 before anything parses a header of unusual length. */
export const limitHeaders = createMiddleware(async (c, next) => {
  for (const [name, max] of Object.entries(lengthMax)) {
    if ((c.req.header(name)?.length ?? 0) <= max) continue;
    return sendError(c, fail('payload_too_large', `The header ${name} is too long.`), 431);
  }
  return await next();
});
