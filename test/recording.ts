import type { Database } from '../src/platform/database/database.ts';

/** A database that notes what its transactions ask. */
export const recording = (database: Database, statements: string[]): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((client, commit) =>
      work(
        new Proxy(client, {
          get: (target, name) =>
            name === 'query'
              ? (query: string | { text: string }, values: unknown[]) => {
                  statements.push(typeof query === 'string' ? query : query.text);
                  return target.query(query as string, values);
                }
              : Reflect.get(target, name),
        }),
        commit,
      ),
    ),
});
