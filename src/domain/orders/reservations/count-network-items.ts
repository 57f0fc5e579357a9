import type { Queryable } from '../../../platform/database/database.ts';
import { neverBought } from '../place/is-new-customer.ts';
import { networkHours } from './reservation-limits.ts';

type NetworkCount = {
  key: string;
  /** New customers and others count apart: strangers must not keep those out who have bought. */
  isNew: boolean;
  /** An order that does not count. */
  exceptOrderId: string | undefined;
  now: Date;
};

/** The items of a network's orders of the last hour that are not paid, reserved still or not. */
export const countNetworkItems = async (
  client: Queryable,
  { key, isNew, exceptOrderId, now }: NetworkCount,
): Promise<number> => {
  const { rows } = await client.query<{ items: number }>({
    name: 'count-network-items',
    text: `select coalesce(sum(l.quantity), 0) as items
      from order_networks n join orders o on o.id = n.order_id
        join order_lines l on l.order_id = o.id
      where n.network_key = $1 and n.at > $2 and not order_is_paid(o.state)
        and o.id is distinct from $3 and (${neverBought('o.user_id')}) = $4`,
    values: [key, networkHoursBefore(now), exceptOrderId ?? null, isNew],
  });
  return rows[0]?.items ?? 0;
};

export const networkHoursBefore = (now: Date): Date =>
  new Date(now.getTime() - networkHours * 3_600_000);
