// The rows of test/authorization.test.ts about the dashboard itself, and messages of customers.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row, requireUser } from './callers.ts';
import type { TestShop } from './test-shop.ts';

export const shellCalls = (shop: () => TestShop): Record<string, Row> => {
  const aThread = async (): Promise<string> => {
    const { rows } = await shop().database.writes.query<{ id: string }>(
      `with thread as (
         insert into contact_threads (email, name, last_at)
         values (gen_random_uuid() || '@example.com', 'Ines', now()) returning id, email)
       insert into contact_messages
         (thread_id, name, email, topic, message, fingerprint, created_at)
       select id, 'Ines', email, 'other', 'Hello', email, now() from thread
       returning thread_id as id`,
    );
    return rows[0]?.id ?? '';
  };
  const aWithdrawal = async (): Promise<string> => {
    const { rows } = await shop().database.writes.query<{ id: string }>(
      `insert into withdrawals (name, email, contract, items, fingerprint, stated_at)
       values ('Ines', 'ines@example.com', '1001', '', gen_random_uuid()::text, now())
       returning id`,
    );
    return rows[0]?.id ?? '';
  };
  return {
    'GET /admin-search': { ask: () => ({ path: '/admin-search?q=coat' }), may: adminOnly },
    'POST /contact-messages': {
      ask: () => ({ path: '/contact-messages', body: {} }),
      // A token is not needed; one that is sent has to be valid.
      may: { ...requireUser(422), anonymous: 422 },
    },
    'POST /withdrawals': {
      ask: () => ({ path: '/withdrawals', body: {} }),
      may: { ...requireUser(422), anonymous: 422 },
    },
    'GET /withdrawals': { ask: () => ({ path: '/withdrawals?q=ines' }), may: adminOnly },
    'PUT /withdrawals/{id}/order': {
      ask: async () => ({
        path: `/withdrawals/${await aWithdrawal()}/order`,
        body: { number: null },
      }),
      may: adminOnly,
    },
    'PUT /withdrawals/{id}/settled': {
      ask: async () => ({
        path: `/withdrawals/${await aWithdrawal()}/settled`,
        body: { settled: true },
      }),
      may: adminOnly,
    },
    'GET /contact-thread': { ask: () => ({ path: '/contact-thread' }), may: requireUser() },
    'GET /contact-threads': { ask: () => ({ path: '/contact-threads?q=ines' }), may: adminOnly },
    'GET /contact-threads/{id}': {
      ask: async () => ({ path: `/contact-threads/${await aThread()}` }),
      may: adminOnly,
    },
    'POST /contact-threads/{id}/replies': {
      ask: async () => ({
        path: `/contact-threads/${await aThread()}/replies`,
        body: { id: randomUUID(), kind: 'answer', text: 'Hello', revision: 0 },
      }),
      may: adminOnly,
    },
    'PUT /contact-threads/{id}/answered': {
      ask: async () => ({
        path: `/contact-threads/${await aThread()}/answered`,
        body: { answered: true },
      }),
      may: adminOnly,
    },
  };
};
