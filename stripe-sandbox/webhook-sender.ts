// Webhooks: a row for each event in the transaction that made it, delivered after the commit, at least once.
import { createHmac } from 'node:crypto';
import type { Queryable } from '../src/database/database.ts';
import { newId } from './new-id.ts';

const tryDays = 3;

export const recordEvent = async (
  client: Queryable,
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
  database: Queryable;
  webhookSecret: string;
  /** Hands a signed request to the shop's webhook route. */
  deliver: (request: Request) => Promise<Response>;
  now: () => Date;
};

/** Delivers what the shop has not acknowledged, oldest first. What fails stays for the next time. */
export const deliverEvents = async (courier: WebhookSender): Promise<void> => {
  const { rows } = await courier.database.query<{ id: string; payload: string }>(
    'select id, payload from stripe_sandbox.events where delivered_at is null and created_at > $1 order by position limit 100',
    [new Date(courier.now().getTime() - tryDays * 86_400_000)],
  );
  for (const event of rows) {
    const taken = await hand(courier, event.payload);
    await courier.database.query(
      'update stripe_sandbox.events set attempts = attempts + 1, delivered_at = coalesce(delivered_at, $2) where id = $1',
      [event.id, taken ? courier.now() : null],
    );
  }
};

const hand = async (
  { webhookSecret, deliver, now }: WebhookSender,
  payload: string,
): Promise<boolean> => {
  try {
    const response = await deliver(
      new Request('http://shop/webhooks/stripe', {
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

/** The header `stripe-signature` as Stripe writes it. */
const sign = (payload: string, secret: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
};
