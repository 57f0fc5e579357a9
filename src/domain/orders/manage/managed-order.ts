import type { Order } from '../order.ts';
import type { OrderAction } from '../order-actions.ts';
import type { OrderEvent } from '../order-event.ts';

/** An order as admins work on it. */
export type ManagedOrder = {
  order: Order;
  /** What may be done now. */
  actions: OrderAction[];
  /** Of the payment that paid it, and due refunds count. */
  refundedCents: number;
  events: OrderEvent[];
  /** By the id of a size; sizes without one are left out. */
  skus: Record<string, string>;
  /** How many orders its customer has paid. */
  customerOrders: number;
};
