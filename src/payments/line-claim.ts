import type { Queryable } from '../database/database.ts';

/** What a browser says about one paid line. Prices are not in it: they come from the database. */
export type LineClaim = {
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
export const idOf = ({ id }: LineClaim): string | null => (id && uuid.test(id) ? id : null);

/** The line of this order that is meant: by size, by product and size label, or else by the product's name. */
export const findOrderLine = async (
  database: Queryable,
  orderId: string,
  claim: LineClaim,
): Promise<{ sizeId: string; quantity: number } | undefined> => {
  const { rows } = await database.query<{ sizeId: string; quantity: number }>(
    `select size_id as "sizeId", quantity from order_lines
     where order_id = $1 and (size_id = $2 or (product_id = $2 and size_label = coalesce($3, size_label))
       or ($2::uuid is null and product_name = $4 and size_label = coalesce($3, size_label)))
     order by position limit 1`,
    [orderId, idOf(claim), claim.size ?? null, claim.productName],
  );
  return rows[0];
};
