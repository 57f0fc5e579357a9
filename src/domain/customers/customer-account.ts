// A customer as admins see them: an account, and what it bought.
import { averageCents } from '../../platform/values/part-of-cents.ts';
import type { SavedAddress } from '../accounts/addresses/saved-address.ts';
import type { UserAccount } from '../accounts/users/user-account.ts';
import type { OrderStatus } from '../orders/payment-status.ts';
import type { CustomerGroup } from './groups/customer-group.ts';

export type CustomerTotals = {
  /** Paid orders, also if they were refunded later. */
  orders: number;
  /** Paid in the shop's own currency, minus what was refunded. */
  spentCents: number;
  /** The same in other currencies, by lower-case code. */
  elsewhere: Record<string, { orders: number; cents: number }>;
  lastPaidAt: Date | null;
};

export type CustomerAccount = UserAccount & CustomerTotals & { tags: string[] };

export type CustomerPage = {
  customers: CustomerAccount[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: string | null;
};

export type CustomerDetails = CustomerAccount & {
  addresses: SavedAddress[];
  /** The groups of the customer now, by name. */
  groups: Pick<CustomerGroup, 'id' | 'name'>[];
};

/** An order in the list of its customer. */
export type CustomerOrder = {
  id: string;
  number: number;
  state: OrderStatus;
  placedAt: Date;
  currency: string;
  amountDueCents: number;
  /** Refunds of the price, with due refunds. */
  refundedCents: number;
  items: number;
  productName: string | null;
  image: string | null;
  /** Besides the one that is named. */
  otherProducts: number;
};

export type CustomerReview = {
  id: string;
  sequence: number;
  productName: string;
  productSlug: string;
  rating: number;
  title: string;
  text: string;
  createdAt: Date;
  hiddenReason: string | null;
};

export const customerSorts = ['newest', 'spent', 'orders', 'recent'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerFilters = ['ordered', 'not_ordered'] as const;
export type CustomerFilter = (typeof customerFilters)[number];

export const noteLengthMax = 2000;
/** The most notes of a customer. */
export const customerNotesMax = 100;

/** What was spent in other currencies than the shop's. */
export const spentElsewhere = ({ elsewhere }: Pick<CustomerTotals, 'elsewhere'>) =>
  Object.entries(elsewhere)
    .filter(([, { orders }]) => orders > 0)
    .map(([currency, { orders, cents }]) => ({ currency, orders, cents }));

/** What an order in the shop's currency costs on average, in cents; null without such orders. */
export const averageOrderCents = (totals: CustomerTotals): number | null => {
  const foreign = spentElsewhere(totals).reduce((sum, { orders }) => sum + orders, 0);
  return averageCents(totals.spentCents, totals.orders - foreign);
};
