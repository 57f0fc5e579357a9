// How often an order waits for the database, which may be a network off.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import type { Database } from '../../platform/database/database.ts';
import { settlePayment } from './settle-payment.ts';

/** Counts how often a connection waits for the database, however many statements are on the way. */
const countRoundTrips = ({ pool }: Database) => {
  const seen = new WeakSet<pg.PoolClient>();
  const counted = { trips: 0 };
  const onAcquire = (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let open = 0;
    const count = (...args: unknown[]) => {
      const isOurs = !JSON.stringify(args[0]).includes('stripe_sandbox');
      if (isOurs && open === 0) counted.trips += 1;
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
    client.query = count as typeof client.query;
  };
  pool.on('acquire', onAcquire);
  return counted;
};

test('an order takes few round trips to the database', async () => {
  const shop = await aShopWithProduct({ hasWebhooks: false });
  const counted = countRoundTrips(shop.database);
  const ines = await aCustomer(shop);
  counted.trips = 0;
  const { body, status } = await ines.checkout(shop.product);
  expect(status).toBe(200);
  const placing = counted.trips;
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  counted.trips = 0;
  await settlePayment(shop.context, intentOf(body.clientSecret));
  // One after the other they were 26 and 25. The access token takes one of them and the test
  // provider, on the same database, five; answers in one packet or in two differ by one or two.
  expect(placing).toBeLessThanOrEqual(18);
  expect(counted.trips).toBeLessThanOrEqual(12);
});
