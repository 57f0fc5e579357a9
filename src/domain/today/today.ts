// What an admin sees first: what waits, and how the day goes.
import type { OssTurnover } from '../taxes/tax-schemes.ts';
import { may, type Permission } from '../team/permissions.ts';
import type { Setup } from './setup-steps.ts';
import { type Stopped, stoppedKinds } from './stopped.ts';

export type CanceledRefund = {
  id: string;
  amountCents: number;
  currency: string;
  /** Null: of a payment without an order. */
  orderNumber: number | null;
};

export type Today = {
  /** The shop's day, '2026-11-22'. */
  day: string;
  /** Received today for orders, less what was refunded today. */
  turnoverCents: number;
  /** The same in other currencies than the shop's. */
  turnoverElsewhere: { currency: string; cents: number }[];
  paidOrders: number;
  /** What each market has of it; empty while there is one alone. */
  turnoverByMarket: {
    slug: string;
    name: string;
    sums: { currency: string; cents: number }[];
    paidOrders: number;
  }[];
  ordersToFulfill: number;
  /** Orders whose payment was confirmed and is not sure yet; counted as those below. */
  pendingOrders: number;
  /** Each of these is counted up to `countedMax`. */
  openMessages: number;
  openWithdrawals: number;
  failedEmails: number;
  searchesWithoutResults: number;
  lowStockProducts: number;
  /** Canceled at the payment provider, oldest first, up to `canceledRefundsMax`. */
  canceledRefunds: CanceledRefund[];
  /** As of which day our tax rates are, where they count and are older than a quarter. */
  oldTaxRates: string | null;
  /** Once it nears the bound from which OSS is needed. */
  ossTurnover: OssTurnover | null;
  setup: Setup;
  /** Up to one more than `stoppedMax`. */
  stopped: Stopped[];
  /** Test cards pay. */
  isTestMode: boolean;
};

export type Turnover = Pick<Today, 'day' | 'turnoverCents' | 'turnoverElsewhere' | 'paidOrders'>;

type ForAll = 'day' | 'isTestMode';
type OfKinds = 'stopped';

/** The permission that each number needs; all members of the team see the day. */
export const todayNeeds = {
  turnoverCents: 'orders.read',
  turnoverElsewhere: 'orders.read',
  paidOrders: 'orders.read',
  turnoverByMarket: 'orders.read',
  ordersToFulfill: 'orders.read',
  pendingOrders: 'orders.read',
  openMessages: 'messages',
  openWithdrawals: 'orders.read',
  failedEmails: 'messages',
  searchesWithoutResults: 'marketing',
  lowStockProducts: 'products.read',
  canceledRefunds: 'orders.read',
  oldTaxRates: 'settings',
  ossTurnover: 'settings',
  setup: 'settings',
} as const satisfies Record<Exclude<keyof Today, ForAll | OfKinds>, Permission>;

export type TodayOfRole = Pick<Today, ForAll> & Partial<Today>;

export const todayFor = (permissions: readonly Permission[], today: Today): TodayOfRole => {
  const stopped = today.stopped.filter(({ kind }) => may({ permissions }, stoppedKinds[kind]));
  return {
    ...Object.fromEntries(
      Object.entries(todayNeeds)
        .filter(([, needed]) => may({ permissions }, needed))
        .map(([name]) => [name, today[name as keyof Today]]),
    ),
    ...(stopped.length > 0 && { stopped }),
    day: today.day,
    isTestMode: today.isTestMode,
  };
};
