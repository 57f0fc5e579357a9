// What goes wrong, and the longest pause that is promised of it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Run } from '../torture/run.ts';
import { local, ports } from './layout.ts';
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
const readersAtOnce = 6;
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
  'primary-frozen': { ...failover, times: 3, happen: onPrimary(freezeNode) },
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

/** Each app in turn, again and again after a third of the requests; not one may fail. */
export const rollingUpdate = (requests: number, appRoot: string): Fault => ({
  ...unnoticed,
  times: 1,
  happen: async (cluster, { observations }) => {
    cluster.appRoot = appRoot;
    const sending = { sent: 0, failures: new Map<string, number>() };
    const sends = Array.from({ length: readersAtOnce }, () => send(sending, requests));
    while (sending.sent < requests / 3) await wait(100);
    const before = sending.sent;
    let replaced = 0;
    while (sending.sent < requests) {
      for (const app of cluster.apps) {
        const code = await app.stop();
        if (code !== 0) observations.breach('a graceful stop failed', `exit code ${code}`);
        app.start();
        await untilReady(cluster);
        replaced += 1;
      }
    }
    await Promise.all(sends);
    const meanwhile = sending.sent - before;
    for (const [what, times] of sending.failures)
      observations.breach('a request failed', `${times} times: ${what}`);
    const failed = [...sending.failures.values()].reduce((sum, times) => sum + times, 0);
    console.log(
      `  ${failed} of ${sending.sent} requests failed, ${meanwhile} of them sent while ` +
        `apps were replaced, ${replaced} times`,
    );
  },
});

const send = async (
  sending: { sent: number; failures: Map<string, number> },
  requests: number,
): Promise<void> => {
  while (sending.sent < requests) {
    const path = paths[sending.sent % paths.length];
    sending.sent += 1;
    const problem = await fetch(`http://${local}:${ports.shop}${path}`)
      .then(async (answer) => (await answer.text()) && (answer.ok ? '' : describe(answer)))
      .catch((error: Error) => `${error.message} ${error.cause}`);
    if (problem) sending.failures.set(problem, (sending.failures.get(problem) ?? 0) + 1);
  }
};

/** An app that has too much to do says when to come back; the balancer does not. */
const describe = ({ status, headers }: Response): string =>
  `${status}, ${headers.has('retry-after') ? 'an app with too much to do' : 'no app'}`;
