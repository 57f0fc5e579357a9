// The payment provider as a process of its own, with books of its own: the Stripe sandbox on
// another database, behind a front that injects trouble. Forked with a folder and a seed.
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createStripeSandbox } from '../stripe-sandbox/stripe-sandbox.ts';
import { createFront } from './provider-front.ts';
import {
  type FromProvider,
  noTrouble,
  type ProviderIntent,
  type ProviderState,
  type ToProvider,
} from './provider-messages.ts';
import { createWebhookRoad } from './provider-webhooks.ts';
import { createRandom } from './random.ts';

const [dataDir = '', seed = '1'] = process.argv.slice(2);
const random = createRandom(Number(seed));
const deliverEveryMs = 1_000;

const injected: Record<string, number> = {};
const state: ProviderState = {
  trouble: noTrouble,
  shopPorts: [],
  random,
  count: (what: string) => {
    injected[what] = (injected[what] ?? 0) + 1;
  },
};

const postgres = await startEmbeddedPostgres({ dataDir, name: 'provider', durable: false });
const database = connect(postgres.config);
// The sandbox's tables are among the shop's migrations.
await migrate(database);
const road = createWebhookRoad(state);
const sandbox = await createStripeSandbox({
  pool: database.pool,
  now: () => new Date(),
  basePath: '',
  webhookUrl: 'http://shop/webhooks/stripe',
  deliver: road.deliver,
});
const front = createFront(state, sandbox.app, (intentId) => road.sendEarly(signedEvent(intentId)));

const signedEvent = (intentId: string): Request => {
  const object = { id: intentId, object: 'payment_intent', status: 'succeeded' };
  const type = 'payment_intent.succeeded';
  const payload = JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    type,
    data: { object },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', sandbox.keys.webhookSecret)
    .update(`${seconds}.${payload}`)
    .digest('hex');
  return new Request('http://shop/webhooks/stripe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${seconds},v1=${signature}`,
    },
    body: payload,
  });
};

const server = serve({ fetch: front, port: 0 }, (address: AddressInfo) => {
  const { secretKey, publishableKey, webhookSecret } = sandbox.keys;
  send({ ready: { port: address.port, secretKey, publishableKey, webhookSecret } });
});
// What could not be delivered is tried again.
const delivering = setInterval(() => sandbox.deliverEvents(), deliverEveryMs);

const lateAnswersDue = `update stripe_sandbox.payment_intents set changes_at = now()
  where changes_at is not null`;

const readBooks = async (): Promise<ProviderIntent[]> => {
  const { rows } = await database.pool.query<ProviderIntent>(
    `select id, status, amount_received as received, amount_refunded as refunded
     from stripe_sandbox.payment_intents`,
  );
  return rows;
};

const stop = async (): Promise<never> => {
  clearInterval(delivering);
  server.close();
  await sandbox.idle();
  await database.close();
  await postgres.stop();
  process.exit(0);
};

process.on('message', async (message: ToProvider) => {
  if ('trouble' in message) state.trouble = message.trouble;
  else if ('shopPorts' in message) state.shopPorts = message.shopPorts;
  else if (message.ask === 'stop') await stop();
  else {
    if (message.ask === 'late answers') await database.pool.query(lateAnswersDue);
    await road.flush();
    await sandbox.deliverEvents();
    send({ books: await readBooks(), injected });
  }
});
// The program that forked it is gone.
process.on('disconnect', stop);

function send(message: FromProvider): void {
  process.send?.(message);
}
