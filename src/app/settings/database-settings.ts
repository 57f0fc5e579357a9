import { z } from 'zod';
import { type DatabaseLimits, defaultLimits } from '../../platform/database/database-limits.ts';
import { hasProtocol, integer, onOrOff, variables } from './setting-fields.ts';

export const databaseSettings = z.object({
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: databaseUrl('DATABASE_URL'),
  /** Undefined: every read is the database's. */
  replicaUrl: databaseUrl('DATABASE_REPLICA_URL'),
  /** Off behind a pooler that changes connections between transactions. */
  statementNames: onOrOff()
    .default(true)
    .register(variables, { name: 'STATEMENT_NAMES', remedy: 'Set it to on or off.' }),
  poolSize: integer(5, 1_000).default(defaultLimits.poolSize).register(variables, {
    name: 'DATABASE_POOL_SIZE',
    remedy: 'Set it to a number of connections from 5 to 1000.',
  }),
  connectionTimeoutMs: milliseconds('DATABASE_CONNECTION_TIMEOUT_MS', 'connectionTimeoutMs'),
  lockTimeoutMs: milliseconds('DATABASE_LOCK_TIMEOUT_MS', 'lockTimeoutMs'),
  statementTimeoutMs: milliseconds('DATABASE_STATEMENT_TIMEOUT_MS', 'statementTimeoutMs'),
  idleTransactionTimeoutMs: milliseconds(
    'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    'idleTransactionTimeoutMs',
  ),
});

function databaseUrl(name: string) {
  const remedy =
    'Set it to postgres://user:password@host:5432/name, special characters percent-encoded.';
  return z
    .string()
    .refine((value) => hasProtocol(value, /^postgres(ql)?:$/))
    .optional()
    .register(variables, { name, remedy, isSecret: true });
}

function milliseconds(name: string, limit: keyof DatabaseLimits) {
  const remedy = 'Set it to milliseconds, from 100 to 600000.';
  return integer(100, 600_000).default(defaultLimits[limit]).register(variables, { name, remedy });
}
