// Users for tests, as rows without a password.
import { randomUUID } from 'node:crypto';
import { hashToken } from '../src/domain/identity/token.ts';
import type { Database } from '../src/platform/database/database.ts';

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

/** A session of this user, for access tokens; its cookie's token is its id. */
export const aSession = async (
  database: Database,
  { id: userId, email }: { id: string; email: string },
  expiresAt = new Date('2999-01-01'),
) => {
  const id = randomUUID();
  await database.pool.query(
    `insert into identity_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $2, $4, $3, now(), now())`,
    [id, userId, expiresAt, hashToken(id)],
  );
  return { id, userId, email };
};
