// What goes wrong, and the longest pause that is promised of it.
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import type { Run } from '../torture/run.ts';
import { ports } from './layout.ts';
import type { Cluster, DatabaseNode } from './machines.ts';
import type { Part } from './part.ts';
import {
  findPrimary,
  processesOf,
  synchronousReplica,
  until,
  untilReady,
  untilWhole,
} from './state.ts';

export type Fault = {
  /** The most seconds without an acknowledged order. */
  pauseSecondsMax: number;
  /** How often, unless told otherwise. */
  times: number;
  /** Whether calls may meet it: lost, or answered with 503. */
  isNoticed: boolean;
  /** Resolves when all that was broken is started again. */
  happen: (cluster: Cluster, run: Run) => Promise<unknown>;
};

const failover = { pauseSecondsMax: 35, isNoticed: true };
const brief = { pauseSecondsMax: 15, isNoticed: true };
const unnoticed = { pauseSecondsMax: 15, isNoticed: false };
const replicaLostMs = 15_000;
const paths = ['/', '/Shop', '/productss', '/Shop?page=2'];

/** Answers how to start it again. */
const killNode = async (node: DatabaseNode): Promise<() => void> => {
  const processes = processesOf(node);
  await node.patroni.kill();
  for (const pid of processes) signal(pid, 'SIGKILL');
  return node.patroni.start;
};

/** A machine that hangs, and wakes up as the primary that it no longer is. */
const freezeNode = (node: DatabaseNode): (() => void) => {
  const processes = processesOf(node);
  for (const pid of processes) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of processes) signal(pid, 'SIGCONT');
  };
};

/** The apps still reach it: it must not acknowledge what the other nodes never hear of. */
const cutNode = ({ gate }: DatabaseNode): (() => void) => {
  gate.signal('SIGSTOP');
  return () => gate.signal('SIGCONT');
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

const onPrimary =
  (lose: (node: DatabaseNode) => (() => void) | Promise<() => void>) =>
  async (cluster: Cluster): Promise<void> => {
    const primary = await untilWhole(cluster);
    const mend = await lose(primary);
    await until('other primary', async () => {
      const other = await findPrimary(cluster);
      return other && other !== primary;
    });
    // Both are there for a while.
    await wait(5_000);
    mend();
  };

const loseReplica = async (cluster: Cluster): Promise<void> => {
  const mend = await killNode(await synchronousReplica(cluster));
  await wait(replicaLostMs);
  mend();
};

const killAndStart =
  (choose: (cluster: Cluster) => Part | undefined) =>
  async (cluster: Cluster): Promise<void> => {
    const part = choose(cluster);
    await part?.kill();
    await wait(1_000);
    part?.start();
    await untilReady(cluster);
  };

/** By the name on the command line. */
export const faults: Record<string, Fault> = {
  'primary-killed': { ...failover, times: 3, happen: onPrimary(killNode) },
  'primary-frozen': { ...failover, times: 1, happen: onPrimary(freezeNode) },
  'network-cut': { ...failover, times: 1, happen: onPrimary(cutNode) },
  'replica-lost': { ...brief, times: 1, happen: loseReplica },
  'etcd-killed': { ...brief, times: 1, happen: killAndStart(({ etcd }) => etcd[0]) },
  'app-killed': { ...brief, times: 3, happen: killAndStart(({ apps }) => apps[0]) },
  'pooler-killed': { ...brief, times: 1, happen: killAndStart(({ poolers }) => poolers[0]) },
  'store-killed': { ...unnoticed, times: 1, happen: killAndStart(({ store }) => store) },
  'balancer-restarted': { ...brief, times: 3, happen: killAndStart(({ balancer }) => balancer) },
  'balancer-reloaded': {
    ...unnoticed,
    times: 1,
    happen: async ({ balancer }) => balancer.signal('SIGUSR2'),
  },
};

/** Each app in turn, by SIGTERM, until all requests are sent; not one may fail. */
export const rollingUpdate = (requests: number, appRoot: string): Fault => ({
  ...unnoticed,
  times: 1,
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
    for (; !isOver || rounds === 0; rounds += 1)
      for (const app of cluster.apps) {
        const code = await app.stop();
        if (code !== 0) observations.breach('a graceful stop failed', `exit code ${code}`);
        app.start();
        await untilReady(cluster);
      }
    const { answers: sent, errors, perSecond } = await sending;
    console.log(`  ${errors} of ${sent} requests failed, ${Math.round(perSecond)} a second;`);
    console.log(`  all apps were updated ${rounds} times meanwhile`);
    if (errors > 0) observations.breach('requests failed', `${errors} of ${sent}`);
  },
});
