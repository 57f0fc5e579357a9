// What the cluster is at, asked of Patroni, and how it is brought up and down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf } from '../torture/children-of.ts';
import { local, type Passwords, ports } from './layout.ts';
import type { Cluster, DatabaseNode } from './machines.ts';

type Member = { name: string; role: string; state: string };

const upMsMax = 180_000;
// It asks each app once a second.
const balancerMs = 1_500;

export const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  for (const end = performance.now() + upMsMax; performance.now() < end; await wait(250)) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`After ${upMsMax / 1000} s there is still no ${what}.`);
};

const fetchOf = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) });

const answers = async (port: number): Promise<boolean> =>
  (await fetchOf(`http://${local}:${port}/readyz`)).ok;

const membersAt = async ({ own }: DatabaseNode): Promise<Member[]> => {
  const answer = await fetchOf(`http://${own}:${ports.patroni}/cluster`);
  return ((await answer.json()) as { members: Member[] }).members;
};

/** The node that answers as the primary; undefined during a failover. */
export const findPrimary = ({ databases }: Cluster): Promise<DatabaseNode | undefined> => {
  const asked = databases.map(async (node) => {
    const answer = await fetchOf(`http://${node.own}:${ports.patroni}/primary`);
    return answer.status === 200 ? node : Promise.reject(new Error('a replica'));
  });
  return Promise.any(asked).catch(() => undefined);
};

/** One primary, one synchronous replica and one more, all running; answers the primary. */
export const untilWhole = (cluster: Cluster): Promise<DatabaseNode> =>
  until('whole cluster', async () => {
    const primary = await findPrimary(cluster);
    if (!primary) return undefined;
    const members = await membersAt(primary);
    const isSynchronous = members.some(({ role }) => role === 'sync_standby');
    const running = members.filter(({ state }) => /running|streaming/.test(state));
    return isSynchronous && running.length === cluster.databases.length ? primary : undefined;
  });

export const synchronousReplica = (cluster: Cluster): Promise<DatabaseNode> =>
  until('synchronous replica', async () => {
    const members = await membersAt((await findPrimary(cluster)) as DatabaseNode);
    const member = members.find(({ role }) => role === 'sync_standby');
    return cluster.databases.find(({ name }) => name === member?.name);
  });

/** All processes of a node: Patroni, PostgreSQL's main process and its children. */
export const processesOf = ({ folder, patroni }: DatabaseNode): number[] => {
  const file = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(file, 10);
  return [patroni.pid(), postmaster, ...childrenOf(postmaster)];
};

/** Both apps, and the balancer has seen them. */
export const untilReady = async ({ apps }: Cluster): Promise<void> => {
  for (const [index, { name }] of apps.entries())
    await until(name, () => answers(ports.apps[index] ?? 0));
  await until('shop', () => answers(ports.shop));
  await wait(balancerMs);
};

export const bringUp = async (cluster: Cluster, passwords: Passwords): Promise<void> => {
  const { databases, etcd, poolers, balancer, store, apps } = cluster;
  for (const part of [...etcd, ...databases.map(({ gate }) => gate), balancer, store]) part.start();
  for (const { patroni } of databases) patroni.start();
  await untilWhole(cluster);
  await makeDatabase(passwords);
  for (const part of [...poolers, ...apps]) part.start();
  await untilReady(cluster);
};

const makeDatabase = async ({ postgres, hemline }: Passwords): Promise<void> => {
  const connectionString = `postgres://postgres:${postgres}@${local}:${ports.primary}/postgres`;
  const client = await until('database', async () => {
    const opened = new pg.Client({ connectionString });
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  });
  // A pooler passes on nothing of a session, so the role has it.
  for (const sql of [
    `create role hemline login createdb password '${hemline}'`,
    "alter role hemline set lock_timeout = '3s'",
    "alter role hemline set statement_timeout = '15s'",
    "alter role hemline set idle_in_transaction_session_timeout = '10s'",
    'create database hemline owner hemline',
  ])
    await client.query(sql);
  await client.end();
};

export const bringDown = async (cluster: Cluster): Promise<void> => {
  const { databases, etcd, poolers, balancer, store, apps } = cluster;
  for (const { gate } of databases) gate.signal('SIGCONT');
  // Patroni stops PostgreSQL, and asks etcd for that.
  await Promise.all(databases.map(({ patroni }) => patroni.stop()));
  const others = [
    ...apps,
    ...poolers,
    balancer,
    store,
    ...etcd,
    ...databases.map((one) => one.gate),
  ];
  await Promise.all(others.map((part) => part.kill()));
};
