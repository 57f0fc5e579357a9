// Webhooks: each event is a row of its transaction, delivered after the commit, at least once.
import { createHmac } from 'node:crypto';
import { newId } from './new-id.ts';
import type { Client } from './transaction.ts';

const tryDays = 3;

export const recordEvent = async (
  client: Client,
  type: string,
  object: Record<string, unknown>,
  now: Date,
): Promise<void> => {
  const id = newId('evt');
  const payload = {
    id,
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    data: { object },
  };
  await client.query(
    'insert into stripe_sandbox.events (id, payload, created_at) values ($1, $2, $3)',
    [id, JSON.stringify(payload), now],
  );
};

export type WebhookSender = {
  client: Client;
  webhookUrl: string;
  webhookSecret: string;
  /** Sends a signed request to `webhookUrl`. */
  deliver: (request: Request) => Promise<Response>;
  now: () => Date;
};

/** Delivers what is not acknowledged, oldest first. What fails stays for the next call. */
export const deliverEvents = async (sender: WebhookSender): Promise<void> => {
  const { rows } = await sender.client.query<{ id: string; payload: string }>(
    `select id, payload from stripe_sandbox.events
     where delivered_at is null and created_at > $1 order by position limit 100`,
    [new Date(sender.now().getTime() - tryDays * 86_400_000)],
  );
  for (const event of rows) {
    const isAcknowledged = await deliverEvent(sender, event.payload);
    await sender.client.query(
      `update stripe_sandbox.events set attempts = attempts + 1,
         delivered_at = coalesce(delivered_at, $2) where id = $1`,
      [event.id, isAcknowledged ? sender.now() : null],
    );
  }
};

const deliverEvent = async (
  { webhookUrl, webhookSecret, deliver, now }: WebhookSender,
  payload: string,
): Promise<boolean> => {
  try {
    const response = await deliver(
      new Request(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sign(payload, webhookSecret, now()),
        },
        body: payload,
      }),
    );
    return response.ok;
  } catch {
    return false;
  }
};

/** The header `stripe-signature`. */
const sign = (payload: string, secret: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
};
