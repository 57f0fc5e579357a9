// Refusal codes to HTTP, once. A door says `accept(await shop.verb(...))`; a refusal leaves as JSON {code, message, ...detail}.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorCode, type Failure, isFailure } from '../errors.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  out_of_stock: 409,
  price_changed: 409,
  already_paid: 409,
  order_expired: 409,
  invalid_promo_code: 422,
  payment_not_confirmed: 402,
  payment_refunded: 409,
  payment_provider_unavailable: 503,
  payload_too_large: 413,
  rate_limited: 429,
};

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value, or an answer with the refusal's status. */
export const unwrap = <T>(result: T): Exclude<T, Failure> => {
  if (isFailure(result)) throw new Refused(result);
  return result as Exclude<T, Failure>;
};

/** Answers a refusal from a middleware. */
export const sendError = (c: Context, { code, message, detail }: Failure): Response =>
  c.json({ ...detail, code, message }, statuses[code]);

/** For the app's onError: refusals become their status, what can't be read a 400, a database that is away a 503, anything else a plain 500 that tells nothing. */
export const onError =
  (log: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    if (error instanceof Refused) return sendError(c, error.failure);
    if (error instanceof HTTPException || isUnkeepable(error)) {
      const status = error instanceof HTTPException ? error.status : 400;
      return c.json(
        { code: 'invalid_input', message: 'The request was not understood.' },
        status as ContentfulStatusCode,
      );
    }
    if (isDatabaseUnavailable(error)) {
      log(`The database did not answer: ${error.message}`);
      return c.json(
        {
          code: 'unavailable',
          message: 'We are just threading the needle. Try again in a moment.',
        },
        503,
        {
          'Retry-After': '2',
        },
      );
    }
    log(error);
    return c.json({ code: 'internal', message: 'A stitch came undone. Try again.' }, 500);
  };

// A text that PostgreSQL has no room for: one with a NUL in it. No form of ours sends that.
const isUnkeepable = (error: Error & { code?: string }): boolean => error.code === '22021';
