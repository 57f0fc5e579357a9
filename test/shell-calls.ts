// The rows of test/authorization.test.ts about the dashboard itself, and messages of customers.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';

export const shellCalls = (shop: () => TestShop): Record<string, Row> => ({
  'GET /admin-search': { ask: () => ({ path: '/admin-search?q=coat' }), may: adminOnly },
  'GET /contact-messages': { ask: () => ({ path: '/contact-messages?q=ines' }), may: adminOnly },
  'PUT /contact-messages/{id}/answered': {
    ask: async () => {
      const id = randomUUID();
      await shop().database.writes.query(
        `insert into contact_messages (id, name, email, topic, message, fingerprint, created_at)
         values ($1, 'Ines', 'ines@example.com', 'other', 'Hello', gen_random_uuid()::text, now())`,
        [id],
      );
      return { path: `/contact-messages/${id}/answered`, body: { answered: true } };
    },
    may: adminOnly,
  },
});
