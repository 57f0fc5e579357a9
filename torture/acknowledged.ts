// What the shop said 'yes' to, which has to be true at the end.

export type Acknowledged = {
  /** Email addresses. */
  signUps: string[];
  /** Orders by id. */
  orders: string[];
  /** Intents that the provider said to have charged, and what their customers agreed to. */
  charged: { intentId: string; cents: number; isUndisturbed: boolean; journey: string }[];
  /** Lines that the shop said to be paid. */
  paid: { intentId: string; sizeId: string }[];
  /** Order lines that the shop said to have deleted. */
  deleted: string[];
  /** Paid lines that the shop said to have refunded. */
  refundedLines: string[];
  /** Refunds by admins, by the ids that were chosen for them. */
  refunds: string[];
  /** Corrections of stock: once, and of so many items. */
  stockEdits: { id: string; change: number }[];
  /** Numbers of orders. */
  canceled: number[];
  /** The tracking number that an order was last given; '' when it was taken back. */
  trackings: Map<number, string>;
  /** Parcels of one item each, by the ids that were chosen for them, and their orders. */
  parcels: Map<string, number>;
  /** Returns of one item each, by the ids that were chosen for them. */
  returns: string[];
  /** Bulk edits that were applied and undone. */
  undone: string[];
  /** Plans for settings that are due. */
  plans: string[];
  /** Files of products that were applied, and how many of them are to be there. */
  files: { key: string; products: number }[];
  /** What was last typed in the market for a product: a size, or 'product', and cents. */
  typedPrices: Map<string, string>;
  /** Numbers of orders whose money an admin said to be there. */
  byHand: number[];
  /** Number of the order and email of its customer. */
  withdrawals: string[];
  /** By their ids. */
  settledWithdrawals: string[];
  /** Payments by any method, and whether the provider said to have taken the money. */
  ways: { orderId: string; name: string; isPaid: boolean }[];
  /** Sizes with a last unit, and whether any customer was told to have it. */
  lastUnits: { sizeId: string; winners: number; isTroubled: boolean }[];
};

/** One that is whole, and what had been acknowledged when it began. */
export type Backup = { file: string; acknowledged: Acknowledged };

export const createAcknowledged = (): Acknowledged => ({
  signUps: [],
  orders: [],
  charged: [],
  paid: [],
  deleted: [],
  refundedLines: [],
  refunds: [],
  stockEdits: [],
  canceled: [],
  trackings: new Map(),
  parcels: new Map(),
  returns: [],
  undone: [],
  plans: [],
  files: [],
  typedPrices: new Map(),
  byHand: [],
  withdrawals: [],
  settledWithdrawals: [],
  ways: [],
  lastUnits: [],
});
