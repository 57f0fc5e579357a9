import type { Queryable } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';

const batchMax = 500;

/**
 * Takes name, email, phone number and address out of old orders: all of one user's, or the next
 * ones of deleted users; notes about them and withdrawals go. The amounts stay. Answers how many.
 */
export const anonymizeOrders = async (
  client: Queryable,
  { at, userId }: { at: Date; userId?: string },
): Promise<number> => {
  // Until its parcel has arrived and can no longer be returned, an order keeps its address.
  const { addressDays } = await findShopSettings(client, 'privacy');
  const paidBefore = new Date(at.getTime() - addressDays * dayMs);
  // Each condition has its index.
  const { rowCount } = await (userId === undefined
    ? client.query(anonymize(`user_id is null limit ${batchMax}`), [paidBefore])
    : client.query(anonymize('user_id = $2'), [paidBefore, userId]));
  return rowCount ?? 0;
};

const anonymize = (whose: string): string =>
  `with old as (
     select id from orders
     where user_email <> '' and state <> 'unpaid' and (paid_at is null or paid_at <= $1)
       and ${whose} for update skip locked
   ), noted as (delete from order_notes n using old where n.order_id = old.id)
   , withdrawn as (delete from withdrawals w using old where w.order_id = old.id)
   update orders o set user_name = 'Deleted customer', user_email = '', phone = '', address = '',
     additional_info = '', checkout_key = null
   from old where o.id = old.id`;
