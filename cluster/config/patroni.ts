import { join } from 'node:path';
import { type Node, type Passwords, ports, timing } from '../layout.ts';

/** A configuration file; YAML takes JSON. */
export const patroniConfig = (node: Node, folder: string, passwords: Passwords): string =>
  JSON.stringify(
    {
      scope: 'hemline',
      name: node.name,
      restapi: {
        listen: `${node.own}:${ports.patroni}`,
        connect_address: `${node.peer}:${ports.patroni}`,
      },
      // On real machines: the hosts of all three members, and no use_proxies. By etcd's third API,
      // Patroni before 3.1 lets a primary that was frozen take the role back.
      etcd: { hosts: [`${node.peer}:${ports.etcd}`], use_proxies: true },
      bootstrap: {
        dcs: {
          ...timing,
          // What was committed is on two nodes, and only such a node becomes the primary.
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 120,
              wal_keep_size: '256MB',
              wal_sender_timeout: '10s',
              wal_receiver_timeout: '10s',
              random_page_cost: 1.1,
              jit: 'off',
            },
          },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `${node.own}:${ports.postgres}`,
        connect_address: `${node.peer}:${ports.postgres}`,
        data_dir: join(folder, 'data'),
        // By default in the account's home, which all three nodes would share.
        pgpass: join(folder, 'pgpass'),
        bin_dir: '/usr/lib/postgresql/15/bin',
        use_unix_socket: true,
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.0/8 scram-sha-256',
          'host replication replicator 127.0.0.0/8 scram-sha-256',
        ],
        authentication: {
          superuser: { username: 'postgres', password: passwords.postgres },
          replication: { username: 'replicator', password: passwords.replicator },
        },
      },
    },
    null,
    2,
  );
