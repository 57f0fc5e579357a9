import type { Queryable } from '../../../platform/database/database.ts';
import { isUuid } from '../../catalog/product-key.ts';

/** One paid line as a browser reports it. Prices come from the database. */
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

/** Null when the id cannot be ours: then the product's name counts. */
export const idOf = ({ id }: ReportedLine): string | null => (id && isUuid(id) ? id : null);

/**
 * Finds it in the order by size, by product and size label, or by the product's name; of several
 * one in the same quantity.
 */
export const findOrderLine = async (
  database: Queryable,
  orderId: string,
  reported: ReportedLine,
): Promise<{ sizeId: string; quantity: number } | undefined> => {
  const { rows } = await database.query<{ sizeId: string; quantity: number }>(
    `select l.size_id as "sizeId", l.quantity from order_lines l
     where l.order_id = $1 and l.removed_at is null
       and (l.size_id = $2 or (l.product_id = $2 and l.size_label = coalesce($3, l.size_label))
         or ($2::uuid is null and l.product_name = $4
           and l.size_label = coalesce($3, l.size_label)))
     order by l.quantity = $5 desc, l.position limit 1`,
    [orderId, idOf(reported), reported.size ?? null, reported.productName, reported.quantity],
  );
  return rows[0];
};
