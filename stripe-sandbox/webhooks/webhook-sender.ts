// Webhooks: each event is a row of its transaction, delivered after the commit, at least once.
import { createHmac } from 'node:crypto';
import { answerDueIntents } from '../methods/charge-method.ts';
import { changeDueRefunds } from '../money/refunds.ts';
import { inTransaction, type Pool } from '../transaction.ts';

const tryDays = 3;

export type WebhookSender = {
  pool: Pool;
  webhookUrl: string;
  webhookSecret: string;
  /** Sends a signed request to `webhookUrl`. */
  deliver: (request: Request) => Promise<Response>;
  now: () => Date;
};

/** One delivery after the other, so that no event is under way twice. */
export const createDelivery = (sender: WebhookSender, log: (problem: unknown) => void) => {
  let delivering: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const deliverSoon = (): void => {
    delivering = delivering.then(deliver).catch(log);
  };
  const deliver = async (): Promise<void> => {
    await inTransaction(sender.pool, async (client) => {
      const context = { client, now: sender.now(), request: null };
      await changeDueRefunds(context);
      await answerDueIntents(context);
    });
    await deliverEvents(sender);
    const waitMs = await nextChangeMs(sender);
    clearTimeout(timer);
    if (waitMs !== null) timer = setTimeout(deliverSoon, waitMs).unref();
  };
  const idle = async (): Promise<void> => {
    const before = delivering;
    await before;
    return before === delivering ? undefined : idle();
  };
  return { deliverSoon, idle };
};

/** Until a refund or a payment changes by itself; null when none does. */
const nextChangeMs = async ({ pool, now }: WebhookSender): Promise<number | null> => {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select least((select min(changes_at) from stripe_sandbox.refunds),
       (select min(changes_at) from stripe_sandbox.payment_intents)) as at`,
  );
  const at = rows[0]?.at;
  return at ? Math.max(0, at.getTime() - now().getTime()) : null;
};

/** Delivers what is not acknowledged, oldest first. What fails stays for the next call. */
const deliverEvents = async (sender: WebhookSender): Promise<void> => {
  const { rows } = await sender.pool.query<{ id: string; payload: string }>(
    `select id, payload from stripe_sandbox.events
     where delivered_at is null and created_at > $1 order by position limit 100`,
    [new Date(sender.now().getTime() - tryDays * 86_400_000)],
  );
  for (const event of rows) {
    const isAcknowledged = await deliverEvent(sender, event.payload);
    await sender.pool.query(
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
