// Customers as the API answers them: dollars and ISO times.
import {
  averageOrderCents,
  type CustomerAccount,
  type CustomerDetails,
  type CustomerOrder,
  spentElsewhere,
} from '../../domain/customers/customer-account.ts';
import { toDollars } from '../../platform/values/money.ts';
import { dollarsOf, toSum } from '../../platform/values/sums.ts';
import { addressJson } from './shipping-address-routes.ts';
import { userAccountJson } from './user-account-json.ts';

export const customerJson = (customer: CustomerAccount) => {
  const average = averageOrderCents(customer);
  return {
    ...userAccountJson(customer),
    orders: customer.orders,
    spent: toDollars(customer.spentCents),
    spentElsewhere: spentElsewhere(customer).map(toSum),
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
  amountDue: dollarsOf(amountDueCents, order.currency),
  refunded: dollarsOf(refundedCents, order.currency),
});
