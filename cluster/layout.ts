// Where each part of the cluster listens: all on loopback, each "machine" by an address.

export type Node = { name: string; own: string; peer: string; etcd: string };

/**
 * Clients reach a node at `own`, other nodes at `peer`; its member of etcd has an address as a
 * machine of its own would.
 */
export const nodes: Node[] = [1, 2, 3].map((number) => ({
  name: `db${number}`,
  own: `127.0.2.${number}`,
  peer: `127.0.1.${number}`,
  etcd: `127.0.3.${number}`,
}));

export const local = '127.0.0.1';

export const ports = {
  shop: 7480,
  apps: [7481, 7482],
  poolers: [7491, 7492],
  images: 7490,
  primary: 7432,
  replicas: 7433,
  postgres: 7532,
  patroni: 7508,
  etcd: 7379,
  etcdPeers: 7380,
};

/** Of one start of the cluster. */
export type Passwords = Record<'postgres' | 'replicator' | 'hemline', string>;

/** What keeps the order of seconds in which a lost primary is replaced. */
export const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 };
