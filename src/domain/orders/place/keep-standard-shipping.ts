import type { Queryable } from '../../../platform/database/database.ts';
import { type DeliveryOption, dueCents } from '../../delivery/delivery-options.ts';

type Chosen = {
  option: DeliveryOption;
  options: readonly DeliveryOption[];
  totals: { subtotalCents: number };
};

/**
 * What the cheapest delivery would cost, where another one was chosen: by the law of the EU that is
 * what goes back when the whole order is withdrawn from. Null: what was charged goes back.
 */
export const standardShippingCents = ({ option, options, totals }: Chosen): number | null => {
  const standard = options.find(({ isPickup }) => !isPickup);
  return standard && !option.isPickup && standard.id !== option.id
    ? dueCents(standard, totals)
    : null;
};

export const keepStandardShipping = (client: Queryable, orderId: string, cents: number | null) =>
  client.query('update orders set standard_shipping_cents = $2 where id = $1', [orderId, cents]);
