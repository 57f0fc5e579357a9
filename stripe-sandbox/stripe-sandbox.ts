// The Stripe sandbox: a card provider in the shape of Stripe's API, for test cards only. No real money anywhere.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../src/database/database.ts';
import { once } from './idempotency.ts';
import {
  type Call,
  cancelIntent,
  confirmIntent,
  createIntent,
  getIntent,
  timingSafeEqualText,
} from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { type Answer, StripeError } from './stripe-error.ts';
import { threeDSecure } from './three-d-secure.ts';
import { deliverEvents, type WebhookSender } from './webhook-sender.ts';

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export type StripeSandbox = {
  app: Hono;
  keys: SandboxKeys;
  /** Delivers every webhook that the shop has not acknowledged; call it at start. */
  deliverEvents(): Promise<void>;
  /** Waits for the deliveries under way, so that a stop loses none of them. */
  idle(): Promise<void>;
};

export type StripeSandboxOptions = {
  database: Database;
  now: () => Date;
  /** Where the site mounts the bank: '/stripe-sandbox'. */
  path: string;
  deliver: WebhookSender['deliver'];
  /** Hears what the bank itself stumbled over; callers only learn that it did. */
  log?: (problem: unknown) => void;
};

type Work = (call: Omit<Call, 'form' | 'fromBrowser'>) => Promise<Answer>;

const bodyBytesMax = 16 * 1024;

export const createStripeSandbox = async ({
  database,
  now,
  path,
  deliver,
  log = () => {},
}: StripeSandboxOptions): Promise<StripeSandbox> => {
  const keys = await findKeys(database);
  const courier: WebhookSender = {
    database: database.pool,
    webhookSecret: keys.webhookSecret,
    deliver,
    now,
  };
  let delivering: Promise<void> = Promise.resolve();
  // One after the other, so that no event is under way twice from here; what fails is tried again later.
  const deliverSoon = (): void => {
    delivering = delivering.then(() => deliverEvents(courier)).catch(log);
  };

  // A read has nothing to tell. The shop reads while it hears of an event: telling it again from there would go round for ever.
  const read = (work: Work): Promise<Answer> =>
    database.transaction((client) => work({ client, now: now(), bankPath: path }));
  const transact = async (work: Work): Promise<Answer> => {
    const answer = await read(work);
    deliverSoon();
    return answer;
  };

  const act =
    (who: 'shop' | 'anyone', work: (call: Call, id: string) => Promise<Answer>, mayRepeat = true) =>
    async (c: Context): Promise<Response> => {
      const user = authenticateRequest(c, keys, who);
      const isRead = c.req.method === 'GET';
      const form = isRead
        ? new URL(c.req.url).searchParams
        : new URLSearchParams(await c.req.text());
      const key = user === 'shop' && mayRepeat ? c.req.header('idempotency-key') : undefined;
      const { replayed, ...answer } = await (isRead ? read : transact)((parts) => {
        const call = { ...parts, form, fromBrowser: user === 'browser' };
        const run = () => work(call, c.req.param('id') ?? '');
        return key
          ? once(parts.client, { key, path: c.req.path, form, now: parts.now }, run)
          : run();
      });
      if (replayed) c.header('idempotent-replayed', 'true');
      return c.json(answer.body, answer.status);
    };

  const app = new Hono()
    .onError((error, c) => {
      if (!(error instanceof StripeError)) log(error);
      const answer = error instanceof StripeError ? error.answer : internal;
      return c.json(answer.body, answer.status);
    })
    .use(
      bodyLimit({
        maxSize: bodyBytesMax,
        onError: (c) =>
          c.json({ error: { type: 'invalid_request_error', message: 'Too large.' } }, 413),
      }),
    )
    .use('/v1/*', async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    // No idempotency here: its fingerprint would be a trace of the card number.
    .post(
      '/v1/payment_methods',
      act('anyone', ({ client, form, now: at }) => createPaymentMethod(client, form, at), false),
    )
    .post('/v1/payment_intents', act('shop', createIntent))
    .get('/v1/payment_intents/:id', act('anyone', getIntent))
    .post('/v1/payment_intents/:id/confirm', act('anyone', confirmIntent))
    .post('/v1/payment_intents/:id/cancel', act('shop', cancelIntent))
    .post('/v1/refunds', act('shop', createRefund))
    .route('/3d-secure', threeDSecure(transact))
    .notFound((c) =>
      c.json(
        { error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } },
        404,
      ),
    );

  const idle = async (): Promise<void> => {
    const before = delivering;
    await before;
    return before === delivering ? undefined : idle();
  };
  const deliverAll = (): Promise<void> => {
    deliverSoon();
    return idle();
  };
  return { app, keys, deliverEvents: deliverAll, idle };
};

const internal: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'The Stripe sandbox stumbled.' } },
};

const findKeys = async (database: Database): Promise<SandboxKeys> => {
  const { rows } = await database.pool.query<SandboxKeys>(
    `select secret_key as "secretKey", publishable_key as "publishableKey", webhook_secret as "webhookSecret"
     from stripe_sandbox.account`,
  );
  if (!rows[0]) throw new Error('The Stripe sandbox has lost its account.');
  return rows[0];
};

const authenticateRequest = (
  c: Context,
  keys: SandboxKeys,
  who: 'shop' | 'anyone',
): 'shop' | 'browser' => {
  const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  if (timingSafeEqualText(key, keys.secretKey)) return 'shop';
  if (timingSafeEqualText(key, keys.publishableKey)) {
    if (who === 'anyone') return 'browser';
    throw new StripeError(403, {
      code: 'secret_key_required',
      message: 'This call needs the secret key.',
    });
  }
  throw new StripeError(401, { message: 'Invalid API Key provided.' });
};
