import { local, type Passwords, ports } from '../layout.ts';

// What the shop says at the start of a connection that it takes for its own; the role has it.
const limits = 'lock_timeout,statement_timeout,idle_in_transaction_session_timeout,jit';
const named = `
max_prepared_statements = 200
ignore_startup_parameters = ${limits}`;

/** The pooler of an app's machine: what opens no connection within seconds fails, and goes on. */
export const poolerConfig = (port: number, users: string, isNamed: boolean): string => `
[databases]
hemline = host=${local} port=${ports.primary}
hemline_replica = host=${local} port=${ports.replicas} dbname=hemline
[pgbouncer]
listen_addr = ${local}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 25
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 10000${isNamed ? named : ''}
`;

export const poolerUsers = ({ hemline }: Passwords): string => `"hemline" "${hemline}"\n`;
