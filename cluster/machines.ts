// All parts of the cluster and the files of their configuration.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { etcdArguments } from './config/etcd.ts';
import { balancerConfig, gateConfig } from './config/haproxy.ts';
import { patroniConfig } from './config/patroni.ts';
import { poolerConfig, poolerUsers } from './config/pgbouncer.ts';
import { local, type Node, nodes, type Passwords, ports } from './layout.ts';
import { account, createPart, type Part } from './part.ts';

export type DatabaseNode = Node & {
  patroni: Part;
  /** Its network to the other nodes and to etcd. */
  gate: Part;
  folder: string;
};

export type Cluster = {
  folder: string;
  databases: DatabaseNode[];
  etcd: Part[];
  poolers: Part[];
  balancer: Part;
  store: Part;
  apps: Part[];
  /** To the primary, past the poolers. */
  databaseUrl: string;
  /** Where the apps' code is; counts from their next start. */
  appRoot: string;
};

const haproxy = '/usr/sbin/haproxy';

/**
 * Lays it out; nothing runs yet. `env` is what the apps need besides; `pgbouncer` is one from 1.21
 * on, which takes named statements, and not Debian's.
 */
export const createCluster = (
  folder: string,
  appRoot: string,
  env: Record<string, string>,
  passwords: Passwords,
  pgbouncer?: string,
): Cluster => {
  const write = (path: string, text: string): string => {
    writeFileSync(join(folder, path), text, { mode: 0o600 });
    return join(folder, path);
  };
  const part = (name: string, command: string[], isPostgres = true): Part =>
    createPart({ name, folder, command, isPostgres });
  const proxy = (name: string, config: string, ...options: string[]): Part =>
    part(name, [haproxy, ...options, '-db', '-q', '-f', write(`${name}.cfg`, config)]);
  for (const { name } of nodes) mkdirSync(join(folder, name));
  const users = write('users.txt', poolerUsers(passwords));
  const cluster: Cluster = {
    folder,
    appRoot,
    databaseUrl: `postgres://hemline:${passwords.hemline}@${local}:${ports.primary}/hemline`,
    databases: nodes.map((node) => {
      const own = join(folder, node.name);
      const config = write(`${node.name}.yml`, patroniConfig(node, own, passwords));
      const patroni = part(node.name, ['/usr/bin/patroni', config]);
      return { ...node, folder: own, patroni, gate: proxy(`gate-${node.name}`, gateConfig(node)) };
    }),
    etcd: nodes.map((node) =>
      part(`etcd-${node.name}`, [
        '/usr/bin/etcd',
        ...etcdArguments(node, join(folder, `etcd-${node.name}`)),
      ]),
    ),
    poolers: ports.poolers.map((port, index) => {
      const name = `pgbouncer${index + 1}`;
      const config = write(`${name}.ini`, poolerConfig(port, users, pgbouncer !== undefined));
      return part(name, [pgbouncer ?? '/usr/sbin/pgbouncer', config]);
    }),
    balancer: proxy('balancer', balancerConfig(folder), '-W'),
    store: part('object-store', [
      process.execPath,
      join(import.meta.dirname, 'object-store.ts'),
      join(folder, 'objects'),
    ]),
    apps: ports.apps.map((port, index) =>
      createPart({
        name: `app${index + 1}`,
        folder,
        command: [process.execPath, 'server.ts'],
        cwd: () => cluster.appRoot,
        env: {
          ...appEnv(port, join(folder, `app${index + 1}`), index, passwords),
          STATEMENT_NAMES: pgbouncer ? 'on' : 'off',
          ...env,
        },
      }),
    ),
  };
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return cluster;
};

/** Two apps differ by their port and pooler alone. */
const appEnv = (
  port: number,
  dataDir: string,
  index: number,
  { hemline }: Passwords,
): Record<string, string> => {
  const pooler = `postgres://hemline:${hemline}@${local}:${ports.poolers[index]}`;
  return {
    NODE_ENV: 'production',
    HOST: local,
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${ports.shop}`,
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    DATABASE_URL: `${pooler}/hemline`,
    DATABASE_REPLICA_URL: `${pooler}/hemline_replica`,
    S3_BUCKET: 'hemline',
    S3_ENDPOINT: `http://${local}:${ports.images}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
};
