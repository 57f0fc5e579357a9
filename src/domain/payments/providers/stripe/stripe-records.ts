// Stripe's objects as records of money: payments, refunds and disputes.
import type { ProviderRecord } from '../payment-provider.ts';

type Link = string | { id: string } | null | undefined;
type Listed = {
  id: string;
  created: number;
  currency: string;
  metadata: Record<string, string> | null;
};
type Intent = Listed & { status: string; amount: number; amount_received: number };
type Charge = Listed & { status: string; amount_captured: number; payment_intent: Link };
type Moved = Listed & { status?: string | null; amount: number; payment_intent?: Link };

export const recordOfIntent = (intent: Intent): ProviderRecord => {
  const isPaid = intent.status === 'succeeded';
  return {
    ...common(intent),
    kind: 'payment',
    intentId: intent.id,
    status: isPaid ? 'succeeded' : 'open',
    amountCents: isPaid ? intent.amount_received : intent.amount,
  };
};

/** A charge tells when the money of its intent moved. */
export const recordOfCharge = (charge: Charge): ProviderRecord => {
  const intentId = idOf(charge.payment_intent);
  return {
    ...common(charge),
    kind: 'payment',
    id: intentId ?? charge.id,
    intentId,
    status: charge.status === 'succeeded' ? 'succeeded' : 'open',
    amountCents: charge.amount_captured,
  };
};

export const recordOfMoved = (kind: 'refund' | 'dispute', moved: Moved): ProviderRecord => ({
  ...common(moved),
  kind,
  intentId: idOf(moved.payment_intent),
  status: statuses[moved.status ?? ''] ?? 'open',
  amountCents: moved.amount,
});

/** Statuses of refunds and disputes; every other status means open. */
const statuses: Record<string, ProviderRecord['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
  won: 'succeeded',
  prevented: 'succeeded',
  warning_closed: 'succeeded',
  lost: 'failed',
};

const common = ({ id, created, currency, metadata }: Listed) => ({
  id,
  currency,
  at: new Date(created * 1000),
  metadata: metadata ?? {},
});

const idOf = (link: Link): string | null => (typeof link === 'string' ? link : (link?.id ?? null));
