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
};
