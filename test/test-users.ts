// Users for tests, as rows without a password.
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/database.ts';

export const aUser = async (database: Database, role: 'user' | 'admin' = 'user') => {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await database.pool.query('insert into users (id, name, email, role) values ($1, $2, $3, $4)', [
    id,
    'Ines Okafor',
    email,
    role,
  ]);
  return { id, email, name: 'Ines Okafor', role };
};
