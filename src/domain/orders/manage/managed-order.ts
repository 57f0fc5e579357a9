import type { Order } from '../order.ts';
import type { OrderAction } from '../order-actions.ts';
import type { OrderEvent } from '../order-event.ts';
import type { OrderWithdrawals } from '../withdrawals/find-order-withdrawals.ts';

/** A refund that the provider has not paid out yet. */
export type RefundTrouble = {
  refundId: string;
  /** How many tries failed, or were canceled. */
  failures: number;
  /** The provider's code or sentence of the last one; null: it was not kept. */
  failure: string | null;
  since: Date | null;
  /** Canceled at the provider: only an admin sends it again. */
  isCanceled: boolean;
  nextTryAt: Date | null;
};

/** A report about an order to the tax provider. */
export type TaxReport = {
  kind: 'commit' | 'void' | 'refund';
  /** failed: an admin must report it to the provider. */
  state: 'due' | 'done' | 'failed';
  /** Why the last try failed. */
  problem: string;
  /** When it was done, or will be tried again. */
  at: string;
};

/** An order as admins work on it. */
export type ManagedOrder = {
  order: Order;
  /** The name of its market, where there are several. */
  marketName?: string;
  /** What may be done now. */
  actions: OrderAction[];
  /** Refunds of the payment that paid the order, with due refunds. */
  refundedCents: number;
  events: OrderEvent[];
  /** By the id of a size; sizes without one are left out. */
  skus: Record<string, string>;
  /** How many orders its customer has paid. */
  customerOrders: number;
  refundTroubles: RefundTrouble[];
  withdrawals: OrderWithdrawals;
  taxReports: TaxReport[];
};
