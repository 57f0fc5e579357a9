// Errors in the shape that Stripe's library expects.
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What a call answers; `replayed` when it was answered before. A refused card (402) is an answer too: what it changed is kept. */
export type Answer = {
  status: ContentfulStatusCode;
  body: Record<string, unknown>;
  replayed?: boolean;
};

/** A call that was wrong in itself: nothing happened. */
export class StripeError extends Error {
  readonly answer: Answer;
  constructor(
    status: ContentfulStatusCode,
    error: { type?: string; code?: string; message: string; param?: string },
  ) {
    super(error.message);
    this.answer = { status, body: { error: { type: 'invalid_request_error', ...error } } };
  }
}

export const missing = (param: string): StripeError =>
  new StripeError(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  });

export const notFound = (what: string, id: string): StripeError =>
  new StripeError(404, { code: 'resource_missing', message: `No such ${what}: '${id}'` });
