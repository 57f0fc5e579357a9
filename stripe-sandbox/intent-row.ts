import { notFound } from './stripe-error.ts';
import type { Client } from './transaction.ts';

export type IntentRow = {
  id: string;
  client_secret: string;
  amount: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  payment_method: string | null;
  last_payment_error: Record<string, unknown> | null;
  authentication_key: string | null;
  return_url: string | null;
  created_at: Date;
  paid_at: Date | null;
};

/** Locked until the transaction ends: calls on one intent run one after the other. */
export const lockIntent = async (client: Client, id: string): Promise<IntentRow> => {
  const { rows } = await client.query<IntentRow>(
    'select * from stripe_sandbox.payment_intents where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw notFound('payment_intent', id);
  return rows[0];
};

export const updateIntent = async (
  client: Client,
  id: string,
  to: Pick<IntentRow, 'status'> & Partial<IntentRow>,
): Promise<IntentRow> => {
  const { rows } = await client.query<IntentRow>(
    `update stripe_sandbox.payment_intents set status = $2,
       payment_method = coalesce($3, payment_method), last_payment_error = $4,
       authentication_key = $5, return_url = $6, paid_at = coalesce($7, paid_at),
       amount_received = case $2 when 'succeeded' then amount else amount_received end
     where id = $1 returning *`,
    [
      id,
      to.status,
      to.payment_method ?? null,
      to.last_payment_error ? JSON.stringify(to.last_payment_error) : null,
      to.authentication_key ?? null,
      to.return_url ?? null,
      to.paid_at ?? null,
    ],
  );
  return rows[0] as IntentRow;
};

/** An intent as Stripe's API returns it. `basePath`: where the sandbox is mounted. */
export const serializeIntent = (row: IntentRow, basePath: string): Record<string, unknown> => ({
  id: row.id,
  object: 'payment_intent',
  amount: row.amount,
  amount_received: row.amount_received,
  capture_method: 'automatic',
  client_secret: row.client_secret,
  confirmation_method: 'automatic',
  created: Math.floor(row.created_at.getTime() / 1000),
  currency: row.currency,
  last_payment_error: row.last_payment_error,
  livemode: false,
  metadata: row.metadata,
  next_action:
    row.status === 'requires_action'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: {
            url: `${basePath}/3d-secure/${row.id}?key=${row.authentication_key}`,
            return_url: row.return_url,
          },
        }
      : null,
  payment_method: row.payment_method,
  payment_method_types: ['card'],
  status: row.status,
});

/** 50 of 'usd': '$0.50'. */
export const moneyText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
};
