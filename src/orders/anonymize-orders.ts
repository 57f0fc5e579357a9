import type { Queryable } from '../database/database.ts';

/** Until its parcel has arrived and can no longer be returned, an order keeps its address. */
const addressDays = 45;
const dayMs = 86_400_000;
const batchMax = 500;

/**
 * Takes name, email, phone number and address out of old orders: those of one user, or the rest of
 * deleted ones. The amounts stay. Answers how many.
 */
export const anonymizeOrders = async (
  client: Queryable,
  { at, userId }: { at: Date; userId?: string },
): Promise<number> => {
  const { rowCount } = await client.query(
    `with chosen as (
       select id from orders
       where user_id is not distinct from $2 and user_email <> '' and state <> 'unpaid'
         and (paid_at is null or paid_at <= $1)
       order by id limit $3 for update skip locked
     )
     update orders o set user_name = 'Deleted customer', user_email = '', phone = '', address = '',
       additional_info = '', checkout_key = null
     from chosen where o.id = chosen.id`,
    [new Date(at.getTime() - addressDays * dayMs), userId ?? null, userId ? null : batchMax],
  );
  return rowCount ?? 0;
};
