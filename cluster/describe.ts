import { local, ports } from './layout.ts';
import type { Cluster } from './machines.ts';

/** For who stands before a running cluster: where everything is, and how each part ends. */
export const describeCluster = ({ folder, databaseUrl, databases }: Cluster): string => `
The cluster is up. Ctrl-C stops it. Whatever ends is started again after three seconds.

the shop           http://localhost:${ports.shop}
apps               ${ports.apps.map((port) => `http://${local}:${port}`).join(', ')}
PgBouncer          ${ports.poolers.map((port) => `${local}:${port}`).join(', ')}
primary, replicas  ${local}:${ports.primary}, ${local}:${ports.replicas} (HAProxy)
database           ${databaseUrl}
images             http://${local}:${ports.images}/hemline
${databases
  .map(
    ({ name, own }) =>
      `${name.padEnd(19)}PostgreSQL ${own}:${ports.postgres}, Patroni ${own}:${ports.patroni}`,
  )
  .join('\n')}

Logs, configurations and process numbers are in ${folder}:
who is the primary     patronictl -c ${folder}/db1.yml list
kill a database node   kill -9 $(cat ${folder}/db1.pid) $(head -1 ${folder}/db1/data/postmaster.pid)
cut its network        kill -STOP $(cat ${folder}/gate-db1.pid), and -CONT to mend it
kill anything else     kill -9 $(cat ${folder}/NAME.pid): app1, app2, balancer, pgbouncer1,
                       pgbouncer2, object-store, etcd-db1
reload the balancer    kill -USR2 $(cat ${folder}/balancer.pid)
`;
