import type pg from 'pg';

/** For poolers that change connections between transactions: prepared names get lost. */
export const withoutStatementNames = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (first: unknown, ...others: unknown[]) => unknown;
    const unnamed = (first: unknown, ...others: unknown[]) =>
      query(isNamed(first) ? nameless(first) : first, ...others);
    client.query = unnamed as typeof client.query;
  });
};

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'name' in query &&
  'text' in query &&
  !('submit' in query);

const nameless = ({ name: _, ...query }: pg.QueryConfig): pg.QueryConfig => query;
