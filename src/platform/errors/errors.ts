// Business errors are values with a stable code. Bugs throw.

export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'requires_recent_login'
  | 'wrong_password'
  | 'wrong_code'
  | 'second_factor_required'
  | 'last_sign_in_method'
  | 'forbidden'
  | 'not_found'
  | 'out_of_stock'
  | 'price_changed'
  | 'not_delivered'
  | 'delivery_changed'
  | 'other_market'
  | 'already_paid'
  | 'order_expired'
  | 'invalid_promo_code'
  | 'reservation_limit'
  | 'already_reviewed'
  | 'account_disabled'
  | 'email_not_confirmed'
  | 'email_taken'
  | 'changed_meanwhile'
  | 'wrong_state'
  | 'refund_too_large'
  | 'too_many_notes'
  | 'cannot_resend'
  | 'too_many_addresses'
  | 'payment_not_confirmed'
  | 'payment_pending'
  | 'payment_refunded'
  | 'payment_provider_unavailable'
  | 'payload_too_large'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

export class Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: string;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: Code, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.message = message;
    this.detail = detail;
  }
}

/** A business error: code, a sentence for the user, details such as `field` or `available`. */
export const fail = <Code extends ErrorCode>(
  code: Code,
  message: string,
  detail?: Readonly<Record<string, unknown>>,
): Failure<Code> => new Failure(code, message, detail);

export const isFailure = (value: unknown): value is Failure => value instanceof Failure;
