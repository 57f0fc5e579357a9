// A shop whose payment provider is a server of its own, which fails as a test says.
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createStripeSandbox } from '../stripe-sandbox/stripe-sandbox.ts';
import { openTestDatabase } from './test-database.ts';
import { aProduct } from './test-products.ts';
import { testReservationLimits } from './test-reservation-limits.ts';
import { createTestShop } from './test-shop.ts';

type Answer = { status: 400 | 500 | 503; error: Record<string, string> };
/** For calls like 'POST /v1/refunds'. A kept answer stays under its idempotency key. */
type Fault = Answer & {
  call: RegExp;
  isKept?: boolean;
  /** The connection breaks instead of the answer. */
  isLost?: boolean;
  worksNevertheless?: boolean;
};

export const manyReservations = {
  ...testReservationLimits,
  unpaidOrdersMax: 100,
  sizeReservationsMax: 100,
};

export const aShopWithOutsideProvider = async () => {
  const database = await openTestDatabase();
  const provider = {
    faults: [] as Fault[],
    calls: [] as string[],
    /** Runs before a call is answered. */
    meanwhile: async (_call: string): Promise<void> => {},
  };
  const sandbox = await createStripeSandbox({
    pool: database.pool,
    now: () => new Date(),
    basePath: '',
    webhookUrl: 'http://nowhere/',
    deliver: async () => new Response('ok'),
  });
  const kept = new Map<string, Answer>();
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(async (c, next) => {
      const key = c.req.header('idempotency-key') ?? '';
      const call = `${c.req.method} ${c.req.path}`;
      provider.calls.push(`${call} ${key}`.trim());
      await provider.meanwhile(call);
      const fault = provider.faults.find((one) => one.call.test(call));
      const answer = kept.get(key) ?? fault;
      if (!answer) return next();
      if (fault?.isKept && key) kept.set(key, answer);
      if (fault?.worksNevertheless) await sandbox.app.fetch(c.req.raw);
      if (fault?.isLost) c.env.outgoing.destroy();
      c.header('stripe-should-retry', 'false');
      return c.json({ error: answer.error }, answer.status);
    })
    .route('/', sandbox.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const { secretKey, publishableKey, webhookSecret } = sandbox.keys;
  const apiBase = `http://127.0.0.1:${port}`;
  const stripe = { secretKey, publishableKey, webhookSecret, apiBase };
  const shop = await createTestShop({ database, reservationLimits: manyReservations, stripe });
  onTestFinished(async () => {
    await sandbox.idle();
    await new Promise((done) => server.close(done));
  });
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 5 } });
  return { ...shop, product, provider, sandbox, stripe };
};

export const unavailable: Answer = { status: 503, error: { type: 'api_error', message: 'Down' } };
export const stumbles: Answer = { status: 500, error: { type: 'api_error', message: 'Oh no' } };
export const noBalance: Answer = {
  status: 400,
  error: {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'Insufficient funds in your Stripe balance to refund this amount.',
  },
};

type OutsideShop = Awaited<ReturnType<typeof aShopWithOutsideProvider>>;

/** Confirms the card at the provider, as the card form does. */
export const payOutside = async ({ sandbox }: OutsideShop, clientSecret: unknown) => {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await sandbox.app.request(`/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const method = await post('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '11',
    'card[exp_year]': '40',
    'card[cvc]': '314',
  });
  return post(`payment_intents/${`${clientSecret}`.split('_secret_')[0]}/confirm`, {
    client_secret: `${clientSecret}`,
    payment_method: `${method.body.id}`,
  });
};
