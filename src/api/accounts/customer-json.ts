// Customers as the API answers them: dollars and ISO times.
import {
  averageCents,
  type CustomerAccount,
  type CustomerDetails,
  type CustomerOrder,
} from '../../domain/customers/customer-account.ts';
import { toDollars } from '../../platform/values/money.ts';
import { addressJson } from './shipping-address-routes.ts';
import { userAccountJson } from './user-account-json.ts';

export const customerJson = (customer: CustomerAccount) => {
  const average = averageCents(customer);
  return {
    ...userAccountJson(customer),
    orders: customer.orders,
    spent: toDollars(customer.spentCents),
    averageOrder: average === null ? null : toDollars(average),
    lastPaidAt: customer.lastPaidAt,
    tags: customer.tags,
  };
};

export const customerDetailsJson = (customer: CustomerDetails) => ({
  ...customerJson(customer),
  addresses: customer.addresses.map(addressJson),
  groups: customer.groups,
});

export const customerOrderJson = ({ amountDueCents, refundedCents, ...order }: CustomerOrder) => ({
  ...order,
  amountDue: toDollars(amountDueCents),
  refunded: toDollars(refundedCents),
});
