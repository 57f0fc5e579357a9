// Stripe's payment intent, as far as the shop reads it.

/** Stripe's statuses under their own names. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const;

/** How a confirmed payment continues while it is not sure yet. */
export type PendingFacts = {
  /** As the customer reads it: 'SEPA Direct Debit'. */
  method: string;
  /** When it is sure at the latest: until then its order is reserved. */
  until: Date;
  /** What the customer has to do; null: nothing. */
  text: string | null;
  /** An admin says that the money arrived; else the provider does. */
  isMarkedByAdmin: boolean;
};

export type PaymentIntent = {
  id: string;
  /** Authorizes the customer's browser to confirm; a secret to all others. */
  clientSecret: string;
  status: (typeof intentStatuses)[number];
  amountCents: number;
  currency: string;
  amountReceivedCents: number;
  metadata: Record<string, string>;
  /** The same for a card, whoever tries it; null until one is tried, or when unknown. */
  cardFingerprint: string | null;
  /** Why a card was last declined, in the provider's words. */
  lastError: string | null;
  /** The same in the provider's code: 'insufficient_funds'. */
  failureCode: string | null;
  /** How it is paid, as customers know it: 'iDEAL'; null for cards, and before it is chosen. */
  method: string | null;
  /** Set for a payment that is `processing`; null for others, and if it only takes seconds. */
  pending: PendingFacts | null;
};
