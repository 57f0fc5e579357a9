import { join } from 'node:path';
import { local, type Node, nodes, ports } from '../layout.ts';

const databases = (port: number, uri: string, options: string): string => `
  mode tcp
  bind ${local}:${port}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk
  http-check send meth OPTIONS uri ${uri}
  http-check expect status 200
  default-server check port ${ports.patroni} inter 1s fall 2 rise 1 ${options}
${nodes.map(({ name, own }) => `  server ${name} ${own}:${ports.postgres}`).join('\n')}`;

const apps = (uri: string): string => `
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri ${uri} ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 1s fall 1 rise 1
${ports.apps.map((port, index) => `  server app${index + 1} ${local}:${port}`).join('\n')}`;

/** The balancer: the shop's port, the primary's and the replicas'. */
export const balancerConfig = (folder: string): string => `
global
  maxconn 4000
  stats socket ${join(folder, 'admin.sock')} mode 600 level admin expose-fd listeners
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch
frontend shop
  mode http
  bind ${local}:${ports.shop}
  option forwardfor
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready${apps('/readyz')}
# Without a primary the apps still answer what they can, and 503 with Retry-After for the rest.
backend alive${apps('/healthz')}
listen primary${databases(ports.primary, '/primary', 'on-marked-down shutdown-sessions')}
listen replicas${databases(ports.replicas, '/replica?lag=64MB', 'on-marked-down shutdown-sessions')}
`;

/** What a node and the others say to each other: frozen, its network is cut. */
export const gateConfig = ({ own, peer }: Node): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind ${peer}:${ports.postgres}
  server postgres ${own}:${ports.postgres}
listen patroni
  bind ${peer}:${ports.patroni}
  server patroni ${own}:${ports.patroni}
listen etcd
  bind ${peer}:${ports.etcd}
  option redispatch
  default-server check inter 1s
${nodes.map(({ name, etcd }) => `  server ${name} ${etcd}:${ports.etcd}`).join('\n')}
`;
