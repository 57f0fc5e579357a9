// How often an order waits for the database, which may be a network off.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import type { Database } from '../../platform/database/database.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Notes the first statement of each wait of a connection, however many are on the way. The Stripe
 * sandbox, on the same database here, is another company's elsewhere.
 */
const noteRoundTrips = ({ pool }: Database): string[] => {
  const seen = new WeakSet<pg.PoolClient>();
  const trips: string[] = [];
  const onAcquire = (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let open = 0;
    const note = (...args: unknown[]) => {
      if (open === 0 && !isOfSandbox()) trips.push(nameOf(args[0]));
      open += 1;
      const done = () => {
        open -= 1;
      };
      const callback = args.at(-1);
      // The pool's own queries come with one.
      if (typeof callback !== 'function') return query(...args).finally(done);
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        done();
        callback(...results);
      });
    };
    client.query = note as typeof client.query;
  };
  pool.on('acquire', onAcquire);
  return trips;
};

const isOfSandbox = (): boolean =>
  new Error('asked by').stack?.includes('/stripe-sandbox/') === true;

const nameOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { name, text } = query as pg.QueryConfig;
  return name ?? text;
};

test('an order takes six round trips to the database, beside the token and the limit', async () => {
  const rateLimits = { widen: 1 };
  const shop = await aShopWithProduct({ hasWebhooks: false, rateLimits });
  const trips = noteRoundTrips(shop.database);
  const ines = await aCustomer(shop);
  trips.length = 0;
  const { body, status } = await ines.checkout(shop.product, { checkoutKey: randomUUID() });
  expect(status).toBe(200);
  expect(trips).toEqual([
    'authenticate',
    expect.stringMatching(/^rate_limits/),
    'begin', // locks, prices, limits
    'change-stock', // the order, and its commit
    'begin', // the payment, and its commit
  ]);
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  trips.length = 0;
  await settlePayment(shop.context, intentOf(body.clientSecret));
  expect(trips).toEqual([
    'find-payment',
    'begin', // locks, and who is told
    'settle-payment', // all that follows, and its commit
  ]);
});
