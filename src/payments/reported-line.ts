import type { Queryable } from '../database/database.ts';

/** What a browser says about one paid line. Prices are not in it: they come from the database. */
export type ReportedLine = {
  transactionId: string;
  /** A size's or a product's id. */
  id?: string | undefined;
  size?: string | undefined;
  productName: string;
  quantity: number;
  userName: string;
  phone: string;
  address: string;
};

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id that is none of ours can still be a line of another shop's page: then its name counts. */
export const idOf = ({ id }: ReportedLine): string | null => (id && uuid.test(id) ? id : null);

/**
 * The line of this order that is meant: by size, by product and size label, or else by the product's name. A line that
 * was taken out before the payment is none; one that an admin has hidden since is.
 */
export const findOrderLine = async (
  database: Queryable,
  orderId: string,
  reported: ReportedLine,
): Promise<{ sizeId: string; quantity: number } | undefined> => {
  const { rows } = await database.query<{ sizeId: string; quantity: number }>(
    `select l.size_id as "sizeId", l.quantity from order_lines l join orders o on o.id = l.order_id
     where o.id = $1 and (l.deleted_at is null or l.deleted_at >= o.paid_at)
       and (l.size_id = $2 or (l.product_id = $2 and l.size_label = coalesce($3, l.size_label))
         or ($2::uuid is null and l.product_name = $4 and l.size_label = coalesce($3, l.size_label)))
     order by l.position limit 1`,
    [orderId, idOf(reported), reported.size ?? null, reported.productName],
  );
  return rows[0];
};
