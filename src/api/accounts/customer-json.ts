// Customers as the API answers them: dollars and ISO times.
import {
  averageCents,
  type CustomerAccount,
  type CustomerDetails,
  type CustomerOrder,
} from '../../domain/customers/customer-account.ts';
import type { CustomerJson } from '../../domain/customers/customer-schema.ts';
import { toDollars } from '../../platform/values/money.ts';
import { addressJson } from './shipping-address-routes.ts';
import { userAccountJson } from './user-account-json.ts';

export const customerJson = (customer: CustomerAccount): CustomerJson => {
  const average = averageCents(customer);
  return {
    ...userAccountJson(customer),
    orders: customer.orders,
    spent: toDollars(customer.spentCents),
    averageOrder: average === null ? null : toDollars(average),
    lastPaidAt: customer.lastPaidAt?.toISOString() ?? null,
    tags: customer.tags,
  };
};

export const customerDetailsJson = (customer: CustomerDetails) => ({
  ...customerJson(customer),
  addresses: customer.addresses.map(addressJson),
  groups: customer.groups,
});

export const customerOrderJson = ({
  placedAt,
  amountDueCents,
  refundedCents,
  ...order
}: CustomerOrder) => ({
  ...order,
  placedAt: placedAt.toISOString(),
  amountDue: toDollars(amountDueCents),
  refunded: toDollars(refundedCents),
});

export const withIso = <T extends { createdAt: Date }>({ createdAt, ...rest }: T) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
});
