import type { Queryable } from '../../platform/database/database.ts';
import type { DeliverySettings } from '../pricing/pricing.ts';

/** The delivery terms that an order was placed with, whatever the settings are by now. */
export const findOrderDelivery = async (
  client: Queryable,
  orderId: string,
): Promise<DeliverySettings> => {
  const { rows } = await client.query<DeliverySettings>({
    name: 'find-order-delivery',
    text: `select shipping_cents as "shippingCents", 
        taxes_cents - case when prices_include_tax then 0 else tax_cents end as "taxesCents",
        free_shipping_over_cents as "freeShippingOverCents" from orders where id = $1`,
    values: [orderId],
  });
  return rows[0] as DeliverySettings;
};
