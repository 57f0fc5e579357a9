import type { Queryable } from '../../platform/database/database.ts';

/** One change of an account's cart after the other: twenty at once lose nothing. */
export const lockCart = async (client: Queryable, userId: string): Promise<void> => {
  await client.query({
    name: 'lock-cart',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  });
};
