import { z } from 'zod';
import { defaultReservationLimits as defaults } from '../../domain/orders/reservations/reservation-limits.ts';
import { integer, variables } from './setting-fields.ts';

const limit = (name: string, otherwise: number, [min, max] = [1, 1000]) =>
  integer(min, max)
    .default(otherwise)
    .register(variables, { name, remedy: `Set it to a number from ${min} to ${max}.` });

/** What may be reserved without paying. */
export const orderSettings = z.object({
  lineQuantityMax: limit('LINE_QUANTITY_MAX', defaults.lineQuantityMax),
  unpaidOrdersMax: limit('UNPAID_ORDERS_MAX', defaults.unpaidOrdersMax),
  reservedItemsMax: limit('RESERVED_ITEMS_MAX', defaults.reservedItemsMax),
  sizeReservationsMax: limit('SIZE_RESERVATIONS_MAX', defaults.sizeReservationsMax),
  newCustomerItemsMax: limit('NEW_CUSTOMER_ITEMS_MAX', defaults.newCustomerItemsMax),
  newCustomerMinutes: limit('NEW_CUSTOMER_MINUTES', defaults.newCustomerMinutes, [3, 30]),
  newCustomersPercent: limit('NEW_CUSTOMERS_PERCENT', defaults.newCustomersPercent, [1, 100]),
  networkItemsMax: limit('NETWORK_ITEMS_MAX', defaults.networkItemsMax, [0, 1_000_000]),
});
