// The rows of test/authorization.test.ts about the outbox.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';

/** Each about an email of its own. */
export const outboxCalls = (shop: () => TestShop): Record<string, Row> => {
  const ask = (path: string, body?: object): Row => ({
    ask: async () => {
      const { database } = shop();
      const { id, email } = await aUser(database);
      const { rows } = await database.pool.query(
        `insert into email_outbox (kind, about, recipient, dedupe_key, state, created_at,
           expires_at, finished_at)
         values ('deletion_requested', $1, $2, $3, 'failed', now() - interval '1 day', now(),
           now()) returning id`,
        [id, email, randomUUID()],
      );
      return { path: `/outbox/${rows[0].id}${path}`, ...(body && { body }) };
    },
    may: adminOnly,
  });
  return {
    'GET /outbox': { ask: () => ({ path: '/outbox?state=failed' }), may: adminOnly },
    'GET /outbox/{id}': ask(''),
    'POST /outbox/{id}/resend': ask('/resend', {}),
    'POST /outbox/resend-failed': {
      ask: () => ({ path: '/outbox/resend-failed', body: {} }),
      may: adminOnly,
    },
  };
};
