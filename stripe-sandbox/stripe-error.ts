// Errors in the shape that Stripe's library expects.
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `replayed`: stored from an earlier call. A declined card (402) keeps what it changed. */
export type StripeResponse = {
  status: ContentfulStatusCode;
  body: object;
  replayed?: boolean;
};

/** An invalid call: its transaction is rolled back. */
export class StripeError extends Error {
  readonly response: StripeResponse;
  /** The call was not carried out. */
  readonly isInvalidParameter: boolean;
  constructor(
    status: ContentfulStatusCode,
    error: { type?: string; code?: string; message: string; param?: string },
  ) {
    super(error.message);
    this.isInvalidParameter = error.param !== undefined && error.code !== 'resource_missing';
    const type = 'invalid_request_error';
    this.response = { status, body: { error: { type, ...error, ...docUrlOf(error.code) } } };
  }
}

/** Where Stripe explains an error. */
export const docUrlOf = (code: string | undefined): { doc_url?: string } =>
  code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};

export const missingParam = (param: string): StripeError =>
  new StripeError(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  });

export const notFound = (what: string, id: string, param?: string): StripeError =>
  new StripeError(404, {
    ...{ code: 'resource_missing', message: `No such ${what}: '${id}'` },
    ...(param && { param }),
  });

/** An object that a parameter names, and that is not there. */
export const missingObject = (what: string, id: string, param: string): StripeError =>
  new StripeError(400, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
