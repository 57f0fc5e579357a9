// Tells an observer of every statement of a pool: its name and text, never its values.
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

export type Statement = { name?: string | undefined; text: string };

/** Called when a statement starts. The returned function is called when it ends. */
export type QueryObserver = (statement: Statement) => (error?: unknown) => void;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...others: unknown[]) => void;

export const observeQueries = (pool: pg.Pool, observe: QueryObserver): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = observed(query, observe) as typeof client.query;
  });
  // A waiting caller gets its connection in the async context of the one who releases it.
  const connect = pool.connect.bind(pool) as Query;
  const inContext = (callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = inContext as typeof pool.connect;
};

const observed =
  (query: Query, observe: QueryObserver): Query =>
  (...args) => {
    const statement = statementOf(args[0]);
    if (!statement) return query(...args);
    const end = observe(statement);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...others) => {
        end(error ?? undefined);
        callback(error, ...others);
      };
      return query(...args.slice(0, -1), told);
    }
    const result = query(...args) as Promise<unknown>;
    result.then(() => end(), end);
    return result;
  };

// A cursor has a life of its own.
const statementOf = (query: unknown): Statement | undefined => {
  if (typeof query === 'string') return { text: query };
  return typeof query === 'object' && query && 'text' in query && !('submit' in query)
    ? (query as Statement)
    : undefined;
};
