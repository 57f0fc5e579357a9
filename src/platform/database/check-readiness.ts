import type { Database } from './database.ts';
import type { Readiness } from './readiness.ts';

/** Whether the database takes writes and has all tables; answers within two seconds. */
export const checkReadiness = ({
  database,
}: {
  database: Pick<Database, 'readiness'>;
}): Promise<Readiness> => database.readiness();
