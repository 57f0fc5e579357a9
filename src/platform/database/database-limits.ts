// How long a connection may wait, and how many there are.
import type pg from 'pg';

export type DatabaseLimits = {
  /** Connections of this process; its readiness check and its migrations have their own. */
  poolSize: number;
  /** For a connection, whether it must be opened or another user must release it. */
  connectionTimeoutMs: number;
  lockTimeoutMs: number;
  statementTimeoutMs: number;
  /** How long a transaction may be open without a statement. */
  idleTransactionTimeoutMs: number;
};

export const defaultLimits: DatabaseLimits = {
  poolSize: 20,
  connectionTimeoutMs: 5_000,
  lockTimeoutMs: 3_000,
  statementTimeoutMs: 15_000,
  idleTransactionTimeoutMs: 10_000,
};

// The server's limit comes first, unless the network is cut.
const answerMsExtra = 2_000;
const keepAliveMs = 10_000;

/** For the client's side of every connection. */
export const clientLimits = (limits: DatabaseLimits) => ({
  connectionTimeoutMillis: limits.connectionTimeoutMs,
  answerMsMax: limits.statementTimeoutMs + answerMsExtra,
  ...keepAlive,
});

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs };

/** For the server's side, sent when a connection opens. */
export const sessionLimits = (limits: DatabaseLimits): pg.ClientConfig => ({
  lock_timeout: limits.lockTimeoutMs,
  statement_timeout: limits.statementTimeoutMs,
  idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
  // PostgreSQL's default is on, but compiling a search takes seconds while running it takes
  // milliseconds.
  options: '-c jit=off',
});

/** For the server's side, sent after `begin`. */
export const transactionLimits = (
  limits: Pick<DatabaseLimits, 'lockTimeoutMs' | 'statementTimeoutMs' | 'idleTransactionTimeoutMs'>,
): string =>
  `set local lock_timeout = ${limits.lockTimeoutMs}; ` +
  `set local statement_timeout = ${limits.statementTimeoutMs}; ` +
  `set local idle_in_transaction_session_timeout = ${limits.idleTransactionTimeoutMs}`;
