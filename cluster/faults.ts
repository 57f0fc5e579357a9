// What goes wrong, what is promised of it, and how it is caused.
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import type { Run } from '../torture/run.ts';
import { ports } from './layout.ts';
import type { Cluster, DatabaseNode } from './machines.ts';
import type { Part } from './part.ts';
import {
  answers,
  findPrimary,
  processesOf,
  synchronousReplica,
  until,
  untilWhole,
} from './state.ts';

export type Fault = {
  /** The most seconds without an acknowledged order. */
  pauseSecondsMax: number;
  /** How often, unless told otherwise. */
  times: number;
  /** Whether calls may meet it: lost, or answered with 503. */
  isNoticed: boolean;
  /** Resolves when all that was broken runs again. */
  happen: (cluster: Cluster, run: Run) => Promise<unknown>;
};

const failover = { pauseSecondsMax: 35, isNoticed: true };
const brief = { pauseSecondsMax: 15, isNoticed: true };
const paths = ['/', '/Shop', '/productss', '/Shop?page=2'];

const killNode = async (node: DatabaseNode): Promise<void> => {
  const processes = processesOf(node);
  await node.patroni.kill();
  for (const pid of processes) signal(pid, 'SIGKILL');
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

const untilReplaced = (cluster: Cluster, lost: DatabaseNode): Promise<DatabaseNode> =>
  until('other primary', async () => {
    const primary = await findPrimary(cluster);
    return primary && primary !== lost ? primary : undefined;
  });

const killPrimary = async (cluster: Cluster): Promise<void> => {
  const primary = await untilWhole(cluster);
  await killNode(primary);
  await untilReplaced(cluster, primary);
  primary.patroni.start();
};

/** It wakes up as the primary that it no longer is. */
const freezePrimary = async (cluster: Cluster): Promise<void> => {
  const primary = await untilWhole(cluster);
  const processes = processesOf(primary);
  for (const pid of processes) signal(pid, 'SIGSTOP');
  await untilReplaced(cluster, primary);
  await wait(5_000);
  for (const pid of processes) signal(pid, 'SIGCONT');
};

/** The apps still reach it: it must not acknowledge what the others never hear of. */
const cutPrimary = async (cluster: Cluster): Promise<void> => {
  const primary = await untilWhole(cluster);
  primary.gate.signal('SIGSTOP');
  await untilReplaced(cluster, primary);
  await wait(5_000);
  primary.gate.signal('SIGCONT');
};

const loseReplica = async (cluster: Cluster): Promise<void> => {
  const replica = await synchronousReplica(cluster);
  await killNode(replica);
  await wait(15_000);
  replica.patroni.start();
};

const startApp = async ({ apps }: Cluster, app: Part): Promise<void> => {
  app.start();
  const port = ports.apps[apps.indexOf(app)] as number;
  await until(app.name, () => answers(port, '/readyz'));
};

const killApp = async (cluster: Cluster): Promise<void> => {
  const [app] = cluster.apps as [Part];
  await app.kill();
  await startApp(cluster, app);
};

const killAndStart =
  (choose: (cluster: Cluster) => Part | undefined) =>
  async (cluster: Cluster): Promise<void> => {
    await choose(cluster)?.kill();
    await wait(1_000);
    choose(cluster)?.start();
    await wait(3_000);
  };

/** Each app in turn, by SIGTERM, until all requests are sent; not one may fail. */
export const rollingUpdate = (requests: number, appRoot: string): Fault => ({
  pauseSecondsMax: 5,
  times: 1,
  isNoticed: false,
  happen: async (cluster, { observations }) => {
    cluster.appRoot = appRoot;
    let isOver = false;
    const sending = load({
      port: ports.shop,
      paths: Array.from({ length: requests }, (_, index) => paths[index % paths.length] ?? '/'),
      seconds: 3_600,
      connections: 4,
      once: true,
    }).finally(() => {
      isOver = true;
    });
    let rounds = 0;
    for (; !isOver; rounds += 1)
      for (const app of cluster.apps) {
        await wait(1_500);
        const code = await app.stop();
        if (code !== 0) observations.breach('a graceful stop failed', `exit code ${code}`);
        await startApp(cluster, app);
      }
    const { answers: sent, errors, perSecond } = await sending;
    console.log(`  ${errors} of ${sent} requests failed, ${Math.round(perSecond)} a second;`);
    console.log(`  all apps were updated ${rounds} times meanwhile`);
    if (errors > 0) observations.breach('requests failed', `${errors} of ${sent}`);
  },
});

/** By the name on the command line. */
export const faults: Record<string, Fault> = {
  'primary-killed': { ...failover, times: 3, happen: killPrimary },
  'primary-frozen': { ...failover, times: 1, happen: freezePrimary },
  'network-cut': { ...failover, times: 1, happen: cutPrimary },
  'replica-lost': { ...brief, times: 1, happen: loseReplica },
  'etcd-killed': { ...brief, times: 1, happen: killAndStart(({ etcd }) => etcd[0]) },
  'app-killed': { ...brief, times: 3, happen: killApp },
  'pooler-killed': { ...brief, times: 1, happen: killAndStart(({ poolers }) => poolers[0]) },
  'balancer-restarted': { ...brief, times: 3, happen: killAndStart(({ balancer }) => balancer) },
  'balancer-reloaded': {
    ...brief,
    isNoticed: false,
    times: 1,
    happen: async ({ balancer }) => balancer.signal('SIGUSR2'),
  },
};
