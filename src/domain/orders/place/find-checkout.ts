import type { Queryable } from '../../../platform/database/database.ts';
import { locale } from '../../../platform/text/locale.ts';
import { postalColumns, postalValues } from '../../places/postal-columns.ts';
import type { OrderInput, OrderState } from '../order.ts';
import { type PayableOrder, payableColumns } from '../order-columns.ts';
import type { PricedLine } from './price-lines.ts';
import type { Quote } from './quote-order.ts';

export type ExistingCheckout = PayableOrder & {
  state: OrderState;
  /** The keys of its discounts, in order. */
  discounts: string[];
  /** In the same market and language. */
  isSameAddress: boolean;
  /** The id of a delivery option; null: placed by the version before. */
  deliveryMethod: string | null;
  hasOpenPayment: boolean;
};

/** The order that a checkout made before, locked. */
export const findCheckout = async (
  client: Queryable,
  { customer, market = '', checkoutKey, shippingAddress, billingAddress = null }: OrderInput,
): Promise<ExistingCheckout | undefined> => {
  if (!checkoutKey) return undefined;
  const { name, phone, address, additionalInfo, postal } = shippingAddress;
  const { rows } = await client.query<ExistingCheckout>({
    name: 'find-checkout',
    text: `select ${payableColumns}, state, delivery_method as "deliveryMethod",
        array(select distinct discount from order_adjustments where order_id = orders.id
          and discount is not null order by discount) as discounts,
        (user_name, phone, address, additional_info, billing_address, ${postalColumns}, market,
            coalesce(language, $16))
          is not distinct from
          ($3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15, $16) as "isSameAddress",
        exists (select from payments p where p.order_id = orders.id and p.state = 'open')
          as "hasOpenPayment"
      from orders where user_id = $1 and checkout_key = $2 for update`,
    values: [
      ...[customer.id, checkoutKey, name, phone, address, additionalInfo, billingAddress],
      ...postalValues(postal),
      ...[market, locale().words],
    ],
  });
  return rows[0];
};

/** Whether the order is exactly what the checkout asks for again. */
export const isUnchanged = async (
  client: Queryable,
  { orderId, amountDueCents, isSameAddress, discounts, deliveryMethod }: ExistingCheckout,
  { lines, totals, option }: Quote,
): Promise<boolean> => {
  if (deliveryMethod !== null && deliveryMethod !== option.id) return false;
  if (!isSameAddress || amountDueCents !== totals.amountDueCents) return false;
  const quoted = new Set(totals.adjustments.map(({ discount }) => discount).filter(Boolean));
  if (quoted.size !== discounts.length || !discounts.every((key) => quoted.has(key))) return false;
  const { rows } = await client.query<Pick<PricedLine, 'sizeId' | 'quantity' | 'unitPriceCents'>>(
    `select size_id as "sizeId", quantity, unit_price_cents as "unitPriceCents"
     from order_lines where order_id = $1 and removed_at is null`,
    [orderId],
  );
  return (
    rows.length === lines.length &&
    lines.every((line) =>
      rows.some(
        (row) =>
          row.sizeId === line.sizeId &&
          row.quantity === line.quantity &&
          row.unitPriceCents === line.unitPriceCents,
      ),
    )
  );
};
