// Refusal codes to HTTP, once. A door says `accept(await shop.verb(...))`; a refusal leaves as JSON {code, message, ...detail}.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isRefusal, type Refusal, type RefusalCode } from '../refusal.ts';
import { isDatabaseAway } from './away.ts';

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
  bad_input: 422,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  out_of_stock: 409,
  price_changed: 409,
  already_paid: 409,
  order_expired: 409,
  promo_not_valid: 422,
  payment_not_confirmed: 402,
  payment_returned: 409,
  bank_unreachable: 503,
  too_large: 413,
  too_many: 429,
};

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The value, or an answer with the refusal's status. */
export const accept = <T>(result: T): Exclude<T, Refusal> => {
  if (isRefusal(result)) throw new Refused(result);
  return result as Exclude<T, Refusal>;
};

/** Answers a refusal from a middleware. */
export const answerRefusal = (c: Context, { code, message, detail }: Refusal): Response =>
  c.json({ ...detail, code, message }, statuses[code]);

/** For the app's onError: refusals become their status, what can't be read a 400, a database that is away a 503, anything else a plain 500 that tells nothing. */
export const answerError =
  (log: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    if (error instanceof Refused) return answerRefusal(c, error.refusal);
    if (error instanceof HTTPException || isUnkeepable(error)) {
      const status = error instanceof HTTPException ? error.status : 400;
      return c.json({ code: 'bad_input', message: 'The request was not understood.' }, status as ContentfulStatusCode);
    }
    if (isDatabaseAway(error)) {
      log(`The database did not answer: ${error.message}`);
      return c.json({ code: 'unavailable', message: 'We are just threading the needle. Try again in a moment.' }, 503, {
        'Retry-After': '2',
      });
    }
    log(error);
    return c.json({ code: 'internal', message: 'A stitch came undone. Try again.' }, 500);
  };

// A text that PostgreSQL has no room for: one with a NUL in it. No form of ours sends that.
const isUnkeepable = (error: Error & { code?: string }): boolean => error.code === '22021';
