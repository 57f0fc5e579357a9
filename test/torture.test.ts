// What the torture judges by: each judgment is seen to fall.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAcknowledged } from '../torture/acknowledged.ts';
import { actCount, actNames } from '../torture/admin-acts.ts';
import { faultNames } from '../torture/faults.ts';
import { freePort } from '../torture/free-port.ts';
import { amountOf, deliveries } from '../torture/house-rules.ts';
import { missingOf, wanted } from '../torture/minimum.ts';
import { createObservations } from '../torture/observations.ts';
import { readOptions } from '../torture/options.ts';
import { openOwnBalancer } from '../torture/own-balancer.ts';
import { amountsOf, isItsTurn, whileItLasts } from '../torture/pace.ts';
import { plants } from '../torture/plants.ts';
import { watchPrices, wrongPrices, wrongTotals } from '../torture/price-checks.ts';
import { createRandom } from '../torture/random.ts';
import type { Run } from '../torture/run.ts';
import { aCustomer } from './test-checkout.ts';
import { aProduct } from './test-products.ts';
import { createTestShop } from './test-shop.ts';

test.each(Object.entries(plants))('%s can still be planted', async (_name, plant) => {
  const source = await readFile(join(import.meta.dirname, '..', plant.file), 'utf8');
  expect(source.split(plant.text)).toHaveLength(2);
});

test('each act of admins, and each fault that the shop itself has to mend, has its mistake', () => {
  const ofShop = ['worker killed', 'primary killed', 'backup taken', 'backup killed'];
  const ofCustomers = [
    ...['a code used up', 'a code of a market', 'in a market', 'by hand', 'a withdrawal'],
    ...['the numbers of invoices', 'credit notes'],
  ];
  const planted = Object.values(plants).map(({ of }) => of);
  expect(planted).toEqual(expect.arrayContaining([...actNames, ...ofShop, ...ofCustomers]));
  expect(faultNames(readOptions([]))).toEqual(expect.arrayContaining(ofShop));
});

test.each([
  [4_900, undefined, 7_700],
  [9_900, undefined, 12_700],
  [9_901, undefined, 10_701],
  [10_000, 'FIRSTHEM', 8_800],
  [10_000, 'FEW', 9_800],
])('lines of %i cents with the code %s are %i by the rule', (subtotal, code, due) => {
  expect(amountOf(subtotal, code)).toBe(due);
});

test('after a change of delivery an order goes by the new rule as a whole', () => {
  expect(amountOf(11_000, null, deliveries[1])).toBe(13_200);
  expect(amountOf(12_001, null, deliveries[1])).toBe(12_651);
});

test('a total that is not by the rule, and a price that never was, are found', async () => {
  const shop = await createTestShop();
  const { pool } = shop.database;
  const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const run = { database: { query } } as unknown as Run;
  await watchPrices(run.database);
  const product = await aProduct(shop.database, { priceCents: 5000, sizes: { M: 5 } });
  const { body } = await (await aCustomer(shop)).checkout(product);
  expect(body.finalPrice).toBe(78);
  expect([await wrongTotals(run), await wrongPrices(run)]).toEqual([[], []]);
  await pool.query('update orders set amount_due_cents = 5800');
  await pool.query('update order_lines set unit_price_cents = 4999');
  expect(await wrongTotals(run)).toEqual([
    expect.stringContaining('5800 for lines of 4999, by the rule 7799'),
  ]);
  // Of one setting the old value, of another the new one.
  await pool.query('update orders set amount_due_cents = 7799, shipping_cents = 1550');
  expect(await wrongTotals(run)).toHaveLength(1);
  expect(await wrongPrices(run)).toEqual([
    expect.stringContaining('no product had the price 4999'),
  ]);
});

test('a run without its checkouts, a fault of every kind or an act has not tried enough', () => {
  const options = readOptions(['--short', '--checkouts', '2']);
  const observations = createObservations();
  for (const name of faultNames(options).slice(1)) observations.beginFault(name)();
  const [first] = faultNames(options);
  const acknowledged = createAcknowledged();
  for (const name of actNames.slice(1)) observations.count(actCount(name));
  expect(missingOf({ options, observations, acknowledged, checkoutsDone: 1 })).toEqual([
    '1 of 2 checkouts were done',
    '0 payments were made in 1 checkouts',
    `the fault "${first}" never came`,
    `an admin never did: ${actNames[0]}`,
    ...wanted.map((what) => `never seen: ${what}`),
  ]);
  observations.count(actCount(`${actNames[0]}`));
  for (const what of wanted) observations.count(what);
  observations.beginFault(`${first}`)();
  acknowledged.charged.push({ intentId: 'pi_1', cents: 7800, isUndisturbed: true, journey: '' });
  expect(missingOf({ options, observations, acknowledged, checkoutsDone: 2 })).toEqual([]);
});

test('a run most of whose answers a fault excuses has not tried enough', () => {
  const observations = createObservations();
  const end = observations.beginFault('app killed');
  for (const status of [200, 503]) observations.answered('GET /Shop', status, 5, '');
  end();
  const options = readOptions(['--short', '--no-faults', '--checkouts', '0']);
  for (const what of [...actNames.map(actCount), ...wanted]) observations.count(what);
  const run = { options, observations, acknowledged: createAcknowledged(), checkoutsDone: 0 };
  expect(missingOf(run)).toEqual(['only 0 % of the answers came outside of a fault']);
  const harmless = createObservations();
  harmless.beginFault('price changed', 0);
  harmless.answered('GET /Shop', 200, 5, '');
  expect(harmless.judgedShare()).toBe(1);
});

test('customers wait for the end of a fault that excused enough, and for the admin', async () => {
  const options = readOptions(['--short', '--at-once', '1']);
  const observations = createObservations();
  const run = { options, observations };
  const { lasting, excusedMax, checkoutsByStep } = amountsOf(options);
  const answer = (times: number) => {
    for (let time = 0; time < times; time += 1) observations.answered('GET /Shop', 200, 0, '');
  };
  expect([isItsTurn(run, 0), isItsTurn(run, 1)]).toEqual([true, false]);
  observations.step();
  expect([isItsTurn(run, checkoutsByStep), isItsTurn(run, checkoutsByStep + 1)]).toEqual([
    true,
    false,
  ]);
  observations.beginFault('app killed');
  const lasts = whileItLasts(run, createRandom(1));
  answer(Math.max(lasting[1], excusedMax - 1));
  await lasts;
  expect(isItsTurn(run, 0)).toBe(true);
  answer(1);
  expect(isItsTurn(run, 0)).toBe(false);
  // The next one is judged by its own answers.
  observations.beginFault('app frozen');
  expect(isItsTurn(run, 0)).toBe(true);
});

test('503 and lost answers are breaches, but for calls that a fault has met', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.advanceTimersByTime(10_000);
  const observations = createObservations();
  const found = () => observations.breaches.splice(0).map(({ what }) => what);
  observations.answered('GET /Shop', 503, 5, '');
  observations.lost('GET /Shop', 5);
  expect(found()).toEqual(['503 without a fault', 'an answer was lost without a fault']);
  const end = observations.beginFault('app killed');
  observations.answered('GET /Shop', 503, 5, '');
  end();
  vi.advanceTimersByTime(3_000);
  observations.answered('GET /Shop', 503, 2_999, '');
  observations.lost('GET /Shop', 2_999);
  expect(found()).toEqual([]);
  observations.answered('GET /Shop', 503, 5, '');
  expect(found()).toEqual(['503 without a fault']);
});

test('our own balancer sends nothing to a process that is not ready, or gone', async () => {
  const [one, other] = [await aProcess('one'), await aProcess('other')];
  const port = await freePort();
  const balancer = await openOwnBalancer(port, [one.port, other.port]);
  onTestFinished(balancer.stop);
  const post = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'cart' });
    return response.status === 200 ? response.text() : `${response.status}`;
  };
  const seen = async () => [...new Set([await post(), await post(), await post()])].sort();
  await expect.poll(seen).toEqual(['one: cart', 'other: cart']);
  one.setReady(false);
  await expect.poll(seen).toEqual(['other: cart']);
  one.setReady(true);
  await expect.poll(seen).toEqual(['one: cart', 'other: cart']);
  one.server.close();
  one.server.closeAllConnections();
  expect(await seen()).toEqual(['other: cart']);
});

/** Answers what it was sent, and /readyz as it is told. */
const aProcess = async (
  name: string,
): Promise<{ port: number; server: Server; setReady: (is: boolean) => void }> => {
  let isReady = true;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.statusCode = request.url === '/readyz' && !isReady ? 503 : 200;
    response.end(`${name}: ${body}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const setReady = (is: boolean) => {
    isReady = is;
  };
  return { port: (server.address() as AddressInfo).port, server, setReady };
};
