// A real streaming replica: what it answers, how old that may be, and what happens without it.
import { expect, onTestFinished, test } from 'vitest';
import { findHealth } from '../src/domain/health/find-health.ts';
import { openReplica, staleMsMax } from '../src/platform/replica/replica.ts';
import { eventually } from './eventually.ts';
import { aProduct } from './test-products.ts';
import { type ReplicaServer, startReplicaServer } from './test-replica.ts';
import { createTestShop } from './test-shop.ts';

/** A replica whose clock and syncs are the test's. */
const replicaOf = ({ primary, config }: ReplicaServer, { pooled = false } = {}) => {
  let nowMs = 0;
  const log: string[] = [];
  const statements: string[] = [];
  const replica = openReplica(config, {
    primary,
    pooled,
    log: (problem) => log.push(String(problem)),
    onQuery: ({ name = '', text }) => {
      statements.push(name || text);
      return () => {};
    },
    elapsedMs: () => nowMs,
    syncEveryMs: 24 * 60 * 60_000,
    answerMsMax: 20_000,
  });
  onTestFinished(replica.close);
  return {
    replica,
    log,
    /** What it was asked since the last time, without what is around each read. */
    taken: () =>
      statements.splice(0).filter((one) => !/^(begin|commit|select$|replica-)/.test(one)),
    advance: (ms: number) => {
      nowMs += ms;
    },
    pass: async (ms: number) => {
      nowMs += ms;
      await replica.sync();
    },
  };
};

const aShop = async (server: ReplicaServer, given = {}) => {
  const followed = replicaOf(server, given);
  const { replica } = followed;
  const { app, context } = await createTestShop({
    database: { ...server.primary, close: async () => {} },
    replica,
  });
  const get = async (path: string, headers = {}) => {
    const response = await app.request(`http://localhost${path}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  const priceOf = async (headers = {}) =>
    JSON.parse((await get('/productss?size=1', headers)).body)[0].UpdatePrice;
  /** Until it serves, and a position is old enough for reads. */
  const follow = async () => {
    await eventually(async () => expect(await server.hasAll()).toBe(true));
    for (let syncs = 0; syncs < 4; syncs += 1) await followed.pass(500);
    expect(replica.unusedSeconds()).toBe(0);
  };
  const health = async () => (await findHealth(context)).replica;
  return { ...followed, get, priceOf, follow, health };
};

const reads = ['/productss', '/productsCount', '/facets', '/search-products', '/search-facets'];
const others = ['/categories', '/sale', '/products', '/reviews', '/robots.txt', '/sitemap.xml'];
const changed = { cookie: 'hemline.changed=1' };
const ofUser = { cookie: 'hemline.session_token=x.y' };

test('a replica answers listings and searches while it is recent, and nothing else', async () => {
  const server = await startReplicaServer();
  const { primary } = server;
  const { id } = await aProduct(primary, { priceCents: 5000 });
  const shop = await aShop(server);
  const { get, priceOf, taken, pass, log, replica, follow, health } = shop;
  const reprice = (cents: number) =>
    primary.pool.query('update products set price_cents = $2 where id = $1', [id, cents]);

  // Before it has proven anything the primary answers.
  expect(await priceOf()).toBe(50);
  expect(taken()).toEqual([]);
  await follow();

  expect(await health()).toEqual({
    count: 1,
    lost: 0,
    lagSeconds: expect.any(Number),
    unusedSeconds: 0,
  });
  for (const path of reads) {
    expect((await get(`${path}?q=shirt`)).status).toBe(200);
    expect([path, taken().length > 0]).toEqual([path, true]);
    for (const headers of [changed, ofUser, { authorization: 'Bearer x' }])
      await get(path, headers);
    expect([path, taken()]).toEqual([path, []]);
  }
  for (const path of [...others, `/products/${id}`]) await get(path);
  expect(taken()).toEqual([]);

  // It falls behind: strangers see the old price for the bound at most.
  await server.pool().query('select pg_wal_replay_pause()');
  await reprice(6000);
  expect([await priceOf(), await priceOf(changed)]).toEqual([50, 60]);
  await pass(500);
  expect(await priceOf()).toBe(50);
  await pass(staleMsMax - 500);
  expect(await Promise.all(Array.from({ length: 20 }, () => priceOf()))).toEqual(
    Array(20).fill(60),
  );
  expect(replica.unusedSeconds()).toBeGreaterThan(0);
  expect(log).toEqual([expect.stringContaining('Nothing proves')]);
  taken();
  await server.pool().query('select pg_wal_replay_resume()');
  await follow();
  expect([await priceOf(), taken().length]).toEqual([60, 2]);
  expect(log.splice(0)).toHaveLength(2);

  // Without news of the primary nothing proves that it is recent.
  shop.advance(staleMsMax + 1);
  expect([await priceOf(), taken().length]).toEqual([60, 0]);
  await follow();

  // Gone, it fails no request; back, it answers again.
  await server.stop();
  await reprice(7000);
  expect(await Promise.all(Array.from({ length: 20 }, () => priceOf()))).toEqual(
    Array(20).fill(70),
  );
  await pass(500);
  expect((await health()).unusedSeconds).toBeGreaterThan(0);
  expect(log.splice(0)).toEqual([expect.stringContaining('Nothing proves')]);
  await server.startAgain();
  await follow();
  taken();
  expect([await priceOf(), taken().length]).toEqual([70, 2]);

  // A shop behind a pooler sends no names and no options of a session.
  const pooled = await aShop(server, { pooled: true });
  await pooled.follow();
  pooled.taken();
  expect([await pooled.priceOf(), pooled.taken().length, pooled.log]).toEqual([70, 2, []]);
});
