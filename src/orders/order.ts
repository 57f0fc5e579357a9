// An order holds stock while it is unpaid, for half an hour. Its moves are data.

export const reservationMinutes = 30;

export type OrderState = 'unpaid' | 'paid' | 'refunded' | 'expired' | 'canceled';

const moves: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'expired', 'canceled'],
  paid: ['refunded'],
  refunded: [],
  expired: [],
  canceled: [],
};

export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** Money has come in for it, whatever happened to the money since. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'refunded';

/** Who buys; the e-mail is the one they signed in with. */
export type Customer = { id: string; email: string };

/** Where the parcel goes. */
export type ShippingAddress = {
  name: string;
  address: string;
  phone: string;
  additionalInfo: string;
};

/** What a customer asks for: a size's id, or a product's id with a size label (left out: its only size). */
export type OrderLineInput = { id: string; size?: string | undefined; quantity: number };

/** Amounts in whole cents. */
export type OrderLine = {
  id: string;
  orderId: string;
  orderNumber: number;
  state: OrderState;
  productId: string;
  productName: string;
  sizeLabel: string;
  colorName: string | null;
  category: string;
  image: string;
  quantity: number;
  unitPriceCents: number;
  lineCents: number;
  /** Of the size, now; 0 when the size is gone. */
  stock: number;
  userName: string;
  userEmail: string;
  phone: string;
  address: string;
  transactionId: string | null;
  orderFinalCents: number;
  placedAt: Date;
  reservedUntil: Date;
};
