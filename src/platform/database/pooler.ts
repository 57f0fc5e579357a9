// For poolers that change connections between transactions: what a session keeps gets lost.
import type pg from 'pg';

/** Sends statements without names, and `limits` with each `begin`. */
export const adaptToPooler = (pool: pg.Pool, limits: string): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (first: unknown, ...others: unknown[]) => unknown;
    const adapt = (first: unknown): unknown => {
      if (typeof first === 'string') return /^begin\b/i.test(first) ? `${first}; ${limits}` : first;
      return isNamed(first) ? nameless(first) : first;
    };
    const adapted = (first: unknown, ...others: unknown[]) => query(adapt(first), ...others);
    client.query = adapted as typeof client.query;
  });
};

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'name' in query &&
  'text' in query &&
  !('submit' in query);

const nameless = ({ name: _, ...query }: pg.QueryConfig): pg.QueryConfig => query;
