// A server in the shape of Stripe's API, for test cards only: no real money.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { authenticateRequest, findKeys, type SandboxKeys } from './api-keys.ts';
import type { Call, CallContext } from './call.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { getBalanceTransaction, listBalanceTransactions } from './money/balance-transactions.ts';
import { getCharge, listCharges } from './money/charges.ts';
import { closeDispute, getDispute, listDisputes } from './money/disputes.ts';
import { cancelRefund, createRefund, getRefund, listRefunds } from './money/refunds.ts';
import { newId } from './new-id.ts';
import { checkParameters } from './parameters/check-parameters.ts';
import { expandAnswer } from './parameters/expand.ts';
import { type Endpoint, parameters } from './parameters/parameters.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  getIntent,
  listIntents,
} from './payment-intents.ts';
import { createDomain } from './payment-method-domains.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { redirectPages, type Transact } from './redirect-pages.ts';
import { searchIntents } from './search-intents.ts';
import { StripeError, type StripeResponse } from './stripe-error.ts';
import { createCalculation, getCalculation } from './taxes/calculations.ts';
import { playTaxFault } from './taxes/tax-faults.ts';
import { createReversal, createTransaction, getTransaction } from './taxes/transactions.ts';
import { inTransaction, type Pool } from './transaction.ts';
import { getEvent, listEvents } from './webhooks/events.ts';
import { createEndpoint, deleteEndpoint, listEndpoints } from './webhooks/webhook-endpoints.ts';
import { createDelivery, type WebhookSender } from './webhooks/webhook-sender.ts';

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

/** What each call does. A search stands before the path that would take it for an id. */
const calls: Record<Endpoint, Call> = {
  'POST /v1/payment_methods': createPaymentMethod,
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/search': searchIntents,
  'GET /v1/payment_intents/:id': getIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/capture': captureIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': getRefund,
  'POST /v1/refunds/:id/cancel': cancelRefund,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id': getCharge,
  'GET /v1/balance_transactions': listBalanceTransactions,
  'GET /v1/balance_transactions/:id': getBalanceTransaction,
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/:id': getDispute,
  'POST /v1/disputes/:id/close': closeDispute,
  'POST /v1/tax/calculations': createCalculation,
  'GET /v1/tax/calculations/:id': getCalculation,
  'POST /v1/tax/transactions/create_from_calculation': createTransaction,
  'POST /v1/tax/transactions/create_reversal': createReversal,
  'GET /v1/tax/transactions/:id': getTransaction,
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': getEvent,
  'POST /v1/webhook_endpoints': createEndpoint,
  'GET /v1/webhook_endpoints': listEndpoints,
  'DELETE /v1/webhook_endpoints/:id': deleteEndpoint,
  'POST /v1/payment_method_domains': createDomain,
};
/** Others need the secret key. */
const ofBrowsers: Endpoint[] = [
  'POST /v1/payment_methods',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
];
/** The fingerprint of the call would be a trace of the card number. */
const notIdempotent: Endpoint[] = ['POST /v1/payment_methods'];

/** A calculation of taxes has six fields a line. */
const bodyBytesMax = 64 * 1024;

export const createStripeSandbox = async (
  options: StripeSandboxOptions,
): Promise<StripeSandbox> => {
  const {
    pool,
    now,
    basePath,
    webhookUrl,
    deliver,
    isUnavailable = () => false,
    log = () => {},
  } = options;
  const keys = await findKeys(pool);
  const { deliverSoon, idle } = createDelivery(
    { pool, now, webhookUrl, deliver, webhookSecret: keys.webhookSecret },
    log,
  );

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
    (endpoint: Endpoint) =>
    async (c: Context): Promise<Response> => {
      const id = newId('req');
      c.header('request-id', id);
      const needsSecretKey = !ofBrowsers.includes(endpoint);
      const caller = authenticateRequest(c.req.header('authorization'), keys, needsSecretKey);
      const isRead = c.req.method === 'GET';
      const form = new URLSearchParams(new URL(c.req.url).search);
      const sent = isRead ? '' : await c.req.text();
      for (const [name, value] of new URLSearchParams(sent)) form.append(name, value);
      checkParameters(form, parameters[endpoint]);
      const isKeyed = caller === 'server' && !isRead && !notIdempotent.includes(endpoint);
      const key = isKeyed ? c.req.header('idempotency-key') : undefined;
      const response = await (isRead ? read : write)((context) => {
        const call: CallContext = {
          ...context,
          form,
          fromBrowser: caller === 'browser',
          request: { id, idempotency_key: key ?? null },
        };
        const work = () => answer(call, endpoint, c.req.param('id') ?? '');
        const request = { path: c.req.path, form, now: context.now };
        return key
          ? withIdempotencyKey(context.client, { key, ...request }, { work, toKeptResponse })
          : work();
      });
      return send(c, response, key !== undefined);
    };

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
    .use('/v1/tax/calculations', playTaxFault)
    .route('/redirect', redirectPages(write));
  for (const endpoint of Object.keys(calls) as Endpoint[]) {
    const [method = '', path = ''] = endpoint.split(' ');
    app.on(method, path, handler(endpoint));
  }
  app.all('*', (c) => c.json(unknownUrl(c.req.method, c.req.path), 404));

  const deliverAll = (): Promise<void> => {
    deliverSoon();
    return idle();
  };
  return { app, keys, deliverEvents: deliverAll, idle };
};

const answer = async (
  context: CallContext,
  endpoint: Endpoint,
  id: string,
): Promise<StripeResponse> => {
  const response = await calls[endpoint](context, id);
  if (response.status !== 200) return response;
  return { ...response, body: await expandAnswer(context, response.body) };
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

const invalidRequest = (message: string) => ({ error: { type: 'invalid_request_error', message } });
const tooLarge = invalidRequest('Request body too large.');
const unreadable = invalidRequest('The request body could not be read.');
const nullCharacter = invalidRequest('Invalid string: it contains a NUL character.');
const unknownUrl = (method: string, path: string) =>
  invalidRequest(
    `Unrecognized request URL (${method}: ${path}). If Stripe has this call: the sandbox does not.`,
  );
const apiError = (message: string) => ({ error: { type: 'api_error', message } });
const internalError = apiError('An unexpected error occurred.');
const unavailable = apiError('The service is temporarily unavailable.');
