// What an admin sees first: what waits, and how the day goes.
import type { Setup } from './setup-steps.ts';

export type Today = {
  /** The shop's day, '2026-11-22'. */
  day: string;
  /** Received today for orders, less what was refunded today. */
  turnoverCents: number;
  paidOrders: number;
  ordersToFulfill: number;
  /** Each of these is counted up to `countedMax`. */
  openMessages: number;
  failedEmails: number;
  searchesWithoutResults: number;
  lowStockProducts: number;
  setup: Setup;
};
