// Users for tests, as rows without a password.
import { randomUUID } from 'node:crypto';
import { findAccess } from '../src/domain/accounts/users/find-access.ts';
import { hashToken } from '../src/domain/identity/token.ts';
import type { Access } from '../src/domain/team/permissions.ts';
import type { Database } from '../src/platform/database/database.ts';

export const customerAccess: Access = { teamRole: null, permissions: [], refundMaxCents: null };

/** 'admin' is an owner; a role of the team goes by its id. */
export const aUser = async (database: Database, role = 'user') => {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const isCommon = role === 'user' || role === 'admin';
  await database.pool.query(
    'insert into users (id, name, email, role, team_role) values ($1, $2, $3, $4, $5)',
    [id, 'Ines Okafor', email, isCommon ? role : 'user', isCommon ? null : role],
  );
  const access = (await findAccess({ database }, email)) ?? customerAccess;
  return { id, email, name: 'Ines Okafor', ...access };
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
