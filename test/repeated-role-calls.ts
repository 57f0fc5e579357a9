// The rows of test/repeated-admin-calls.test.ts about roles of the team, notes and groups of
// customers.
import { randomUUID } from 'node:crypto';
import { customerCalls } from './customer-calls.ts';
import { type Ask, oneThen, type RepeatedRow as Row } from './repeated-row.ts';
import type { TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';

const aRole = { permissions: ['orders.read'], refundMax: null };
const aTeamRole = async (ask: Ask) => {
  const role = { ...aRole, name: randomUUID() };
  return `/team-roles/${(await ask('POST', '/team-roles', role)).id}`;
};

export const repeatedRoleCalls = (ask: Ask): Record<string, Row> => ({
  'POST /team-roles': {
    ask: () => ({ path: '/team-roles', body: { ...aRole, name: randomUUID() } }),
    ...oneThen(422),
  },
  'PUT /team-roles/{id}': {
    ask: async () => ({
      path: await aTeamRole(ask),
      body: { ...aRole, name: randomUUID(), refundMax: 50 },
    }),
  },
  'POST /team-invitations': {
    ask: () => ({
      path: '/team-invitations',
      body: { email: `${randomUUID()}@example.com`, role: 'support' },
    }),
    ...oneThen(429),
  },
  'DELETE /team-invitations/{id}': {
    ask: async () => {
      const email = `${randomUUID()}@example.com`;
      await ask('POST', '/team-invitations', { email, role: 'support' });
      const open = (await ask('GET', '/team-invitations')) as unknown as Record<string, string>[];
      return { path: `/team-invitations/${open.find((one) => one.email === email)?.id}` };
    },
    ...oneThen(404),
  },
  'DELETE /team-roles/{id}': { ask: async () => ({ path: await aTeamRole(ask) }), ...oneThen(404) },
});

export const repeatedNoteCalls = (shopOf: () => TestShop, ask: Ask): Record<string, Row> => ({
  ...repeatedGroupCalls(shopOf),
  'POST /user/{id}/reset-second-factors': {
    ask: async () => {
      const { id } = await aUser(shopOf().database);
      await shopOf().database.pool.query(
        `insert into authenticator_apps (user_id, secret, created_at, confirmed_at)
         values ($1, 'made-up', now(), now())`,
        [id],
      );
      return { path: `/user/${id}/reset-second-factors`, body: { reason: 'Lost the phone' } };
    },
  },
  'POST /customers/{id}/notes': {
    ask: async () => ({
      path: `/customers/${(await aUser(shopOf().database)).id}/notes`,
      body: { id: randomUUID(), text: 'Called' },
    }),
  },
  'DELETE /customers/{id}/notes/{noteId}': {
    ask: async () => {
      const notes = `/customers/${(await aUser(shopOf().database)).id}/notes`;
      const id = randomUUID();
      await ask('POST', notes, { id, text: 'Called' });
      return { path: `${notes}/${id}` };
    },
  },
});

const repeatedGroupCalls = (shopOf: () => TestShop): Record<string, Row> => {
  const calls = customerCalls(shopOf);
  const of = (call: string): Pick<Row, 'ask'> => {
    const row = calls[call];
    if (!row) throw new Error(`No ${call}.`);
    return { ask: row.ask };
  };
  return {
    'POST /customer-groups': { ...of('POST /customer-groups'), ...oneThen(422) },
    // It only reads.
    'POST /customer-groups/preview': { ...of('POST /customer-groups/preview'), told: 0 },
    'PUT /customer-groups/{id}': of('PUT /customer-groups/{id}'),
    'DELETE /customer-groups/{id}': { ...of('DELETE /customer-groups/{id}'), ...oneThen(404) },
    'POST /customer-tags': of('POST /customer-tags'),
  };
};
