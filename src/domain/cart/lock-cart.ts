import type { Queryable } from '../../platform/database/database.ts';

/** Changes of an account's cart take turns, so none is lost. */
export const lockCart = async (client: Queryable, userId: string): Promise<void> => {
  await client.query({
    name: 'lock-cart',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  });
};
