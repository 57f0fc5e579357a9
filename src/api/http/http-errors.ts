// Maps error codes to HTTP: routes call unwrap(await shop.verb(...)).
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ProviderError } from '../../domain/payments/providers/payment-provider.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { type ErrorCode, type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { ImageStorageError } from '../../platform/images/storage/image-storage.ts';
import { requestScope } from '../../platform/telemetry/request-scope.ts';

export const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 422,
  unauthenticated: 401,
  requires_recent_login: 403,
  wrong_password: 403,
  wrong_code: 403,
  second_factor_required: 403,
  last_sign_in_method: 409,
  forbidden: 403,
  not_found: 404,
  out_of_stock: 409,
  price_changed: 409,
  not_delivered: 409,
  delivery_changed: 409,
  other_market: 409,
  already_paid: 409,
  order_expired: 409,
  invalid_promo_code: 422,
  reservation_limit: 409,
  already_reviewed: 409,
  account_disabled: 409,
  email_not_confirmed: 409,
  email_taken: 409,
  changed_meanwhile: 409,
  wrong_state: 409,
  refund_too_large: 409,
  too_many_notes: 409,
  cannot_resend: 409,
  too_many_addresses: 409,
  payment_not_confirmed: 402,
  payment_pending: 409,
  payment_refunded: 409,
  payment_provider_unavailable: 503,
  payload_too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value; a failure is thrown and answered with its status. */
export const unwrap = <T>(result: T): Exclude<T, Failure> => {
  if (isFailure(result)) throw new FailureError(result);
  return result as Exclude<T, Failure>;
};

/** Ends the request with this error. */
export const deny = (code: ErrorCode, message: string, detail?: Failure['detail']): never => {
  throw new FailureError(fail(code, message, detail));
};

/** A failure as JSON: {code, message, ...detail}. */
export const sendError = (
  c: Context,
  { code, message, detail }: Failure,
  status = statuses[code],
): Response => {
  const scope = requestScope.getStore();
  if (scope) scope.code = code;
  if (status === 503) c.header('Retry-After', '2');
  if (code === 'rate_limited') c.header('Retry-After', String(detail.seconds));
  return c.json({ ...detail, code, message }, status);
};

type LogDenied = (c: Context, code: ErrorCode) => void;

/** For the app's onError. An unexpected error is logged, and answers 500 without details. */
export const onError =
  (log: (error: unknown) => void, logDenied: LogDenied = () => {}) =>
  (error: Error, c: Context): Response => {
    if (error instanceof FailureError) {
      logDenied(c, error.failure.code);
      return sendError(c, error.failure);
    }
    if (error instanceof HTTPException) return sendError(c, unreadable, statusOf(error));
    if (isOfDeletedUser(error)) return sendError(c, signedOut);
    if (isAborted(error) || hasNullCharacter(error)) return sendError(c, unreadable, 400);
    if (isDatabaseUnavailable(error)) {
      log(`The database did not answer: ${error.message}`);
      return sendError(c, unavailable);
    }
    if (error instanceof ImageStorageError) {
      log(error.message);
      return sendError(c, noImages);
    }
    log(error);
    return sendError(c, error instanceof ProviderError ? noProvider : internal);
  };

const unreadable = fail('invalid_input', 'The request could not be read.');
const signedOut = fail('unauthenticated', 'Log in first.');
const unavailable = fail('unavailable', 'The service is temporarily unavailable.');
const noImages = fail('unavailable', 'Images are not available right now. Try again in a moment.');
const noProvider = fail(
  'payment_provider_unavailable',
  'The payment provider is not responding. Try again.',
);
const internal = fail('internal', 'Something went wrong. Try again.');

const statusOf = ({ status }: HTTPException) => status as ContentfulStatusCode;

// The client left before its body arrived.
const isAborted = ({ code, message }: Error & { code?: string }): boolean =>
  code === 'ECONNRESET' && message === 'aborted';

// PostgreSQL can't store a text with a NUL character.
const hasNullCharacter = (error: Error & { code?: string }): boolean => error.code === '22021';

// The user was deleted while their request ran, so its rows would refer to nobody.
const isOfDeletedUser = ({ code, detail = '' }: Error & { code?: string; detail?: string }) =>
  code === '23503' && detail.endsWith('is not present in table "users".');
