// A server in the shape of Stripe's API, for test cards only: no real money.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { authenticateRequest, findKeys, type SandboxKeys } from './api-keys.ts';
import { listBalanceTransactions } from './balance-transactions.ts';
import { withIdempotencyKey } from './idempotency.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  getIntent,
  listIntents,
  type RequestContext,
} from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund, listRefunds } from './refunds.ts';
import { searchIntents } from './search-intents.ts';
import { StripeError, type StripeResponse } from './stripe-error.ts';
import { type Transact, threeDSecure } from './three-d-secure.ts';
import { inTransaction, type Pool } from './transaction.ts';
import { createEndpoint, deleteEndpoint, listEndpoints } from './webhook-endpoints.ts';
import { deliverEvents, type WebhookSender } from './webhook-sender.ts';

export type StripeSandbox = {
  app: Hono;
  keys: SandboxKeys;
  /** Delivers every event that is not acknowledged; call it at start. */
  deliverEvents(): Promise<void>;
  /** Waits for the deliveries under way; call it before a stop. */
  idle(): Promise<void>;
};

export type StripeSandboxOptions = {
  /** A database with the schema `stripe_sandbox`. */
  pool: Pool;
  now: () => Date;
  /** Where the site mounts the app: '/stripe-sandbox'. */
  basePath: string;
  /** Gets the signed events. */
  webhookUrl: string;
  deliver: WebhookSender['deliver'];
  /** Whether an error of the database passes by itself: callers get a 503. */
  isUnavailable?: (error: unknown) => boolean;
  /** Unexpected errors; callers only get a 500. */
  log?: (problem: unknown) => void;
};

type Call = (context: RequestContext, id: string) => Promise<StripeResponse>;
type HandlerOptions = { needsSecretKey?: boolean; idempotent?: boolean };

const bodyBytesMax = 16 * 1024;

export const createStripeSandbox = async (
  options: StripeSandboxOptions,
): Promise<StripeSandbox> => {
  const { pool, now, basePath, isUnavailable = () => false, log = () => {} } = options;
  const keys = await findKeys(pool);
  const { deliverSoon, idle } = createDelivery(options, keys, log);

  // Reads trigger no delivery: a webhook's receiver reads, which would never end.
  const read: Transact = (work) =>
    inTransaction(pool, (client) => work({ client, now: now(), basePath }));
  const write: Transact = async (work) => {
    const response = await read(work);
    deliverSoon();
    return response;
  };

  const toResponse = (error: unknown): StripeResponse => {
    if (error instanceof StripeError) return error.response;
    log(error);
    return { status: 500, body: internalError };
  };
  // As at Stripe: a call with invalid parameters never ran, and its key stays free.
  const toKeptResponse = (error: unknown): StripeResponse | undefined => {
    const isInvalid = error instanceof StripeError && error.isInvalidParameter;
    return isInvalid || isUnavailable(error) ? undefined : toResponse(error);
  };

  const handler =
    (call: Call, { needsSecretKey = false, idempotent = true }: HandlerOptions = {}) =>
    async (c: Context): Promise<Response> => {
      const caller = authenticateRequest(c.req.header('authorization'), keys, needsSecretKey);
      const isRead = c.req.method === 'GET';
      const form = isRead
        ? new URL(c.req.url).searchParams
        : new URLSearchParams(await c.req.text());
      const key = caller === 'server' && idempotent ? c.req.header('idempotency-key') : undefined;
      const response = await (isRead ? read : write)((context) => {
        const fromBrowser = caller === 'browser';
        const work = () => call({ ...context, form, fromBrowser }, c.req.param('id') ?? '');
        const request = { path: c.req.path, form, now: context.now };
        return key
          ? withIdempotencyKey(context.client, { key, ...request }, { work, toKeptResponse })
          : work();
      });
      return send(c, response, key !== undefined);
    };
  const secret = { needsSecretKey: true };

  const app = new Hono()
    .onError((error, c) => {
      if (isUnavailable(error)) return c.json(unavailable, 503, { 'retry-after': '2' });
      const { body, status } = toResponse(error);
      return c.json(body, status);
    })
    .use(bodyLimit({ maxSize: bodyBytesMax, onError: (c) => c.json(tooLarge, 413) }))
    .use(async (c, next) => {
      const body = await c.req.text().catch(() => null);
      // The caller went before it had arrived.
      if (body === null) return c.json(unreadable, 400);
      // PostgreSQL can't store a text with a NUL character.
      if (/\0|%00/.test(c.req.url + body)) return c.json(nullCharacter, 400);
      return await next();
    })
    .use('/v1/*', async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    // Not idempotent: the fingerprint would be a trace of the card number.
    .post('/v1/payment_methods', handler(createPaymentMethod, { idempotent: false }))
    .post('/v1/payment_intents', handler(createIntent, secret))
    .get('/v1/payment_intents', handler(listIntents, secret))
    .get('/v1/payment_intents/search', handler(searchIntents, secret))
    .get('/v1/payment_intents/:id', handler(getIntent))
    .post('/v1/payment_intents/:id/confirm', handler(confirmIntent))
    .post('/v1/payment_intents/:id/cancel', handler(cancelIntent, secret))
    .post('/v1/refunds', handler(createRefund, secret))
    .get('/v1/refunds', handler(listRefunds, secret))
    .get('/v1/balance_transactions', handler(listBalanceTransactions, secret))
    .post('/v1/webhook_endpoints', handler(createEndpoint, secret))
    .get('/v1/webhook_endpoints', handler(listEndpoints, secret))
    .delete('/v1/webhook_endpoints/:id', handler(deleteEndpoint, secret))
    .route('/3d-secure', threeDSecure(write))
    .all('*', (c) => c.json(unknownUrl, 404));

  const deliverAll = (): Promise<void> => {
    deliverSoon();
    return idle();
  };
  return { app, keys, deliverEvents: deliverAll, idle };
};

const send = (
  c: Context,
  { status, body, replayed }: StripeResponse,
  isKept: boolean,
): Response => {
  if (replayed) c.header('idempotent-replayed', 'true');
  // Stripe's library would ask in vain again: the key keeps the answer.
  if (isKept && status >= 500) c.header('stripe-should-retry', 'false');
  return c.json(body, status);
};

// One delivery after the other, so that no event is under way twice.
const createDelivery = (
  { pool, now, webhookUrl, deliver }: StripeSandboxOptions,
  { webhookSecret }: SandboxKeys,
  log: (problem: unknown) => void,
) => {
  const sender: WebhookSender = { client: pool, webhookUrl, webhookSecret, deliver, now };
  let delivering: Promise<void> = Promise.resolve();
  const deliverSoon = (): void => {
    delivering = delivering.then(() => deliverEvents(sender)).catch(log);
  };
  const idle = async (): Promise<void> => {
    const before = delivering;
    await before;
    return before === delivering ? undefined : idle();
  };
  return { deliverSoon, idle };
};

const invalidRequest = (message: string) => ({ error: { type: 'invalid_request_error', message } });
const tooLarge = invalidRequest('Request body too large.');
const unreadable = invalidRequest('The request body could not be read.');
const nullCharacter = invalidRequest('Invalid string: it contains a NUL character.');
const unknownUrl = invalidRequest('Unrecognized request URL.');
const apiError = (message: string) => ({ error: { type: 'api_error', message } });
const internalError = apiError('An unexpected error occurred.');
const unavailable = apiError('The service is temporarily unavailable.');
