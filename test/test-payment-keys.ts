// A shop in test mode at an address of its own, and Stripe as a server with live keys.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createStripeSandbox } from '../stripe-sandbox/stripe-sandbox.ts';
import { aSignedInUser } from './test-callers.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestShop } from './test-shop.ts';

export const publicUrl = 'https://shop.example';
export const livePair = {
  publishableKey: 'pk_live_51Shop4242',
  secretKey: 'sk_live_51ShopHushHush4343',
};
/** Of another account, and one that may do nothing. */
export const otherAccount = 'pk_live_51Other';
export const restricted = 'rk_live_51Restricted';

const answer = (status: 403 | 404 | 503) => ({ status, error: { type: 'api_error', message: '' } });
const otherAnswers: Record<string, ReturnType<typeof answer>> = {
  [`Bearer ${otherAccount}`]: answer(404),
  [`Bearer ${restricted}`]: answer(403),
};

export const aShopWithoutKeys = async (at = publicUrl) => {
  const database = await openTestDatabase();
  const setKeys = (keys: Record<string, string>) =>
    database.pool.query('update stripe_sandbox.account set secret_key = $1, publishable_key = $2', [
      keys.secretKey,
      keys.publishableKey,
    ]);
  const { rows } = await database.pool.query(
    `select secret_key as "secretKey", publishable_key as "publishableKey"
     from stripe_sandbox.account`,
  );
  await setKeys(livePair);
  const sandbox = await createStripeSandbox({
    pool: database.pool,
    now: () => new Date(),
    basePath: '',
    webhookUrl: 'http://nowhere/',
    deliver: async () => new Response('ok'),
  });
  // That of the shop itself has keys of test mode.
  await setKeys(rows[0]);
  const stripe = { calls: [] as string[], isDown: false };
  const app = new Hono()
    .use((c, next) => {
      stripe.calls.push(`${c.req.method} ${c.req.path}`);
      const other = stripe.isDown ? answer(503) : otherAnswers[c.req.header('authorization') ?? ''];
      return other ? Promise.resolve(c.json({ error: other.error }, other.status)) : next();
    })
    .route('/', sandbox.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const options = { publicUrl: at, stripe: { apiBase: `http://127.0.0.1:${port}` } };
  const shop = await createTestShop({ ...options, database });
  onTestFinished(async () => {
    await sandbox.idle();
    await new Promise((done) => server.close(done));
  });
  // Asked for once cards are charged; the owners of these tests have none.
  await database.pool.query(
    `insert into shop_settings (name, value, changed_at)
     values ('secondFactor', '{"isDemanded": false}', now())`,
  );
  const owner = await aSignedInUser(shop, 'admin');
  return {
    ...shop,
    owner,
    stripe,
    sandbox,
    save: (pair: object = livePair, revision = 0) =>
      owner.call('PUT', '/payment-keys', { ...livePair, ...pair, revision }),
    /** As the shop answers once it goes by what was saved. */
    next: (more: Parameters<typeof createTestShop>[0] = {}) =>
      createTestShop({
        ...options,
        now: shop.context.now,
        database: { ...database, close: async () => {} },
        ...more,
      }),
    endpoints: async () =>
      (
        await database.pool.query<{ id: string; url: string; secret: string; events: string[] }>(
          `select id, url, secret, enabled_events as events
           from stripe_sandbox.webhook_endpoints order by created_at, id`,
        )
      ).rows,
  };
};

export type ShopWithoutKeys = Awaited<ReturnType<typeof aShopWithoutKeys>>;
