// Checkouts by the torture's customers, while one fault after the other is caused and measured.
import { setTimeout as wait } from 'node:timers/promises';
import { createAcknowledged } from '../torture/acknowledged.ts';
import { checkAcknowledged } from '../torture/checks.ts';
import { signUp } from '../torture/customer.ts';
import { drive } from '../torture/load.ts';
import { openMarket } from '../torture/market-sales.ts';
import { createObservations } from '../torture/observations.ts';
import { readOptions } from '../torture/options.ts';
import { watchPrices } from '../torture/price-checks.ts';
import type { Provider } from '../torture/provider-process.ts';
import { createRandom } from '../torture/random.ts';
import { describeRun } from '../torture/report.ts';
import type { Run } from '../torture/run.ts';
import { runAudit } from '../torture/run-audit.ts';
import { makeAllLate, settleAlone } from '../torture/settle.ts';
import { addProducts, addPromoCodes, turnAllOn } from '../torture/shelves.ts';
import { createShopClient } from '../torture/shop-client.ts';
import { createShopDatabase } from '../torture/shop-database.ts';
import type { Fault } from './faults.ts';
import { ports } from './layout.ts';
import type { Cluster } from './machines.ts';
import { untilWhole } from './state.ts';

export type Planned = Fault & { name: string };

const customersAtOnce = 6;
const runMsMax = 6 * 3_600_000;
const quietMs = 3_000;

/** Prints what was seen; true when every promise was kept. */
export const testFaults = async (
  cluster: Cluster,
  provider: Provider,
  planned: Planned[],
): Promise<boolean> => {
  const run = openRun(cluster, provider);
  await watchPrices(run.database);
  await addPromoCodes(run.database);
  await turnAllOn(run.database);
  await openMarket(run.database);
  run.sizes = await addProducts(run.database, { checkouts: 20_000, random: run.random.fork() });
  const admin = await signUp(run, run.random.fork(), true);
  if (!admin) throw new Error('No admin could sign up.');
  run.admin = admin;
  const startedAt = performance.now();
  let isOver = false;
  const load = drive(run, { isEnough: () => isOver, msMax: runMsMax });
  for (const fault of planned) await tryOut(cluster, run, fault);
  isOver = true;
  await load;
  const loadedAt = performance.now();
  await settleAlone(run);
  await checkAcknowledged(run);
  await makeAllLate(run);
  run.observations.count('orders acknowledged', run.acknowledged.orders.length);
  const phasesMs = [0, loadedAt - startedAt, performance.now() - loadedAt];
  console.log(await describeRun(run, phasesMs));
  await run.database.close();
  const auditCode = await runAudit({ DATABASE_URL: cluster.databaseUrl });
  return run.observations.breaches.length === 0 && auditCode === 0;
};

const openRun = ({ databaseUrl }: Cluster, provider: Provider): Run => {
  const observations = createObservations();
  provider.setShopPorts([ports.shop]);
  return {
    options: {
      ...readOptions(['--no-faults', '--database-url', databaseUrl]),
      atOnce: customersAtOnce,
    },
    random: createRandom(31_415),
    dataDir: '',
    provider,
    processes: [],
    observations,
    database: createShopDatabase('', databaseUrl),
    client: createShopClient([ports.shop], observations),
    sizes: [],
    admin: { email: '', name: '', token: '' },
    acknowledged: createAcknowledged(),
    failsOver: true,
    checkoutsDone: 0,
  };
};

const tryOut = async (cluster: Cluster, run: Run, fault: Planned): Promise<void> => {
  const { acknowledged, observations } = run;
  for (let time = 1; time <= fault.times; time += 1) {
    await untilWhole(cluster);
    await wait(quietMs);
    const before = acknowledged.orders.length;
    const stopWatch = watchPause(run);
    const end = fault.isNoticed ? observations.beginFault(fault.name) : () => {};
    await fault.happen(cluster, run);
    await untilWhole(cluster);
    await wait(quietMs);
    end();
    const pause = (await stopWatch()) / 1000;
    const orders = acknowledged.orders.length - before;
    const what = `${fault.name} ${time} of ${fault.times}`;
    console.log(`${what}: longest pause ${pause.toFixed(1)} s, ${orders} orders meanwhile`);
    if (pause > fault.pauseSecondsMax) observations.breach('too long without an order', what);
  }
};

/** Answers the longest time in ms in which no order was acknowledged. */
const watchPause = ({ acknowledged: { orders } }: Run): (() => Promise<number>) => {
  let [count, since, longest, isOver] = [orders.length, performance.now(), 0, false];
  const watching = (async () => {
    for (; !isOver; await wait(50)) {
      longest = Math.max(longest, performance.now() - since);
      if (orders.length === count) continue;
      count = orders.length;
      since = performance.now();
    }
    return longest;
  })();
  return () => {
    isOver = true;
    return watching;
  };
};
