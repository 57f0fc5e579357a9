// A refusal is an answer, not an accident: a stable code that callers may branch on, and what they need to go on. Bugs throw.

export type RefusalCode =
  | 'bad_input'
  | 'not_signed_in'
  | 'not_allowed'
  | 'not_found'
  | 'out_of_stock'
  | 'price_changed'
  | 'already_paid'
  | 'order_expired'
  | 'promo_not_valid'
  | 'payment_not_confirmed'
  | 'payment_returned'
  | 'bank_unreachable'
  | 'too_large'
  | 'too_many';

export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly message: string;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: Code, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.message = message;
    this.detail = detail;
  }
}

/** A refusal with its code, a sentence for the person, and details such as `field` or `available`. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  message: string,
  detail?: Readonly<Record<string, unknown>>,
): Refusal<Code> => new Refusal(code, message, detail);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
