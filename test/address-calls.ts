// The rows of test/authorization.test.ts about saved addresses and carts.
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';
import { type Row, requireUser } from './callers.ts';

type Given = () => Promise<{ database: Database; ownerId: string }>;

export const addressInput = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '14 Ropewalk Lane, Bristol',
  phone: '07700900123',
  additionalInfo: '',
};

/** `given` answers whose address the calls are about. */
export const addressCalls = (given: Given): Record<string, Row> => {
  const anAddress = async (): Promise<string> => {
    const { database, ownerId } = await given();
    const id = randomUUID();
    await database.pool.query(
      `insert into shipping_addresses
       values ($1, $2, 'a', 'a', 'a', '123', '', false, now(), now())`,
      [id, ownerId],
    );
    return `/addresses/${id}`;
  };
  const ownerAlone = { ...requireUser(404), owner: 200 };
  return {
    'PUT /cart': { ask: () => ({ path: '/cart', body: { lines: [] } }), may: requireUser() },
    'GET /addresses': { ask: () => ({ path: '/addresses' }), may: requireUser() },
    'POST /addresses': {
      ask: () => ({ path: '/addresses', body: addressInput }),
      may: requireUser(),
    },
    'PUT /addresses/{id}': {
      ask: async () => ({ path: await anAddress(), body: addressInput }),
      may: ownerAlone,
    },
    'DELETE /addresses/{id}': { ask: async () => ({ path: await anAddress() }), may: ownerAlone },
  };
};
