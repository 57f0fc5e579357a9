import type { Queryable } from '../../../platform/database/database.ts';
import type { FulfillmentLine, Tracking } from './fulfillment.ts';

type NewFulfillment = Tracking & {
  /** Chosen by the client; if undefined, by the database. */
  id: string | undefined;
  orderId: string;
  fulfilledAt: Date;
  lines: readonly FulfillmentLine[];
};

/** Writes a parcel and its lines, not before its payment. False: another order has its id. */
export const insertFulfillment = async (
  client: Queryable,
  { id, orderId, fulfilledAt, carrier, trackingNumber, trackingLink, lines }: NewFulfillment,
): Promise<boolean> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into fulfillments
       (id, order_id, fulfilled_at, carrier, tracking_number, tracking_link)
     select coalesce($1, gen_random_uuid()), id, greatest($3, paid_at), $4, $5, $6
     from orders where id = $2
     on conflict (id) do nothing returning id`,
    [id ?? null, orderId, fulfilledAt, carrier, trackingNumber, trackingLink],
  );
  if (!rows[0]) return false;
  await client.query(
    `insert into fulfillment_lines (fulfillment_id, line_id, quantity)
     select $1, line.* from unnest($2::uuid[], $3::int[]) line`,
    [rows[0].id, lines.map(({ lineId }) => lineId), lines.map(({ quantity }) => quantity)],
  );
  return true;
};
