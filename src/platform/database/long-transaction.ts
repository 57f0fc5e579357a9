import pg from 'pg';
import { keepAlive, transactionLimits } from './database-limits.ts';

const limits = { lockTimeoutMs: 60_000, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 };

/** A transaction on a connection of its own. Only its waits for locks have a limit, a minute. */
export const longTransaction = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...config, ...keepAlive, connectionTimeoutMillis: 10_000 });
  // A statement under way fails as well, and reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin; ${transactionLimits(limits)}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};
