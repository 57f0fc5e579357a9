import type { Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { formatSum } from '../../platform/values/sums.ts';
import type { PayableOrder } from '../orders/order-columns.ts';
import { stillProcessed } from '../orders/place/place-order.ts';
import { checkAmountDue } from '../pricing/card-amount.ts';
import { cancelPayment, cancelSupersededPayments } from './cancel-superseded-payments.ts';
import { isOffered, methodGone } from './find-method.ts';
import { openIntent } from './open-intent.ts';
import type { PaymentContext } from './payment-context.ts';
import { stillPending } from './pending/still-pending.ts';
import { freePaymentId } from './place-free-order.ts';
import type { PaymentMethod } from './providers/payment-providers.ts';
import { settlePayment } from './settle-payment.ts';

/** How soon an unreported payment is reconciled. */
const firstCheckMs = 60_000;

/**
 * Opens an order's payment or finds the open one: a revision has one client secret in all tabs.
 * Of an order that costs nothing no provider knows: its customer has yet to place it.
 * Errors: already_paid, order_expired, invalid_input, payment_not_confirmed, payment_pending.
 * Throws ProviderError.
 */
export const startPayment = async (
  context: PaymentContext,
  { order, userId, method }: { order: PayableOrder; userId: string; method: PaymentMethod },
): Promise<{ clientSecret: string } | Failure> => {
  if (!order.isJustPlaced) {
    await cancelSupersededPayments(context, order.orderId);
    const open = await findOpenPayment(context, order, method);
    if (open) return open;
  }
  // After lines were deleted, too little for a card payment may be left.
  const format = (cents: number) => formatSum(cents, order.currency);
  const wrong = method.hasLeast && checkAmountDue(order.amountDueCents, order.currency, format);
  if (wrong) return wrong;
  if (order.amountDueCents === 0) return { clientSecret: `${freePaymentId(order)}_secret_` };
  if (!(await isOffered(method, order.currency))) return methodGone();
  const { intent, isFirst } = await openIntent(context, { order, userId, method });
  const opened = { order, userId, method, intentId: intent.id, isFirst };
  if (await recordIntent(context, opened)) {
    return { clientSecret: intent.clientSecret };
  }
  await cancelSupersededPayments(context, order.orderId);
  return orderChanged();
};

const findOpenPayment = async (
  context: PaymentContext,
  order: PayableOrder,
  { provider, isTest }: PaymentMethod,
): Promise<{ clientSecret: string } | Failure | undefined> => {
  const { rows } = await context.database.pool.query<{ intentId: string; isPayable: boolean }>(
    `select intent_id as "intentId",
       provider = $3 and coalesce(is_test = $4, true) as "isPayable" from payments
     where order_id = $1 and order_revision = $2 and state = 'open'`,
    [order.orderId, order.revision, provider, isTest],
  );
  if (!rows[0]) return undefined;
  const settlement = await settlePayment(context, rows[0].intentId);
  if (settlement.outcome === 'paid') {
    return fail('already_paid', say('This order is already paid.'), order);
  }
  if (settlement.outcome === 'pending') return stillPending(context, rows[0].intentId);
  if (settlement.outcome === 'refunded') return orderChanged();
  if (settlement.outcome !== 'unpaid' || !settlement.intent) return undefined;
  if (rows[0].isPayable) return { clientSecret: settlement.intent.clientSecret };
  // Another method has another form. An order has one open payment at a time.
  return (await cancelPayment(context, rows[0].intentId)) ? undefined : stillProcessed();
};

type Opened = {
  order: PayableOrder;
  userId: string;
  method: PaymentMethod;
  intentId: string;
  isFirst: boolean;
};

/** False when the order changed meanwhile: then the payment is recorded as superseded. */
const recordIntent = (
  { database, now }: PaymentContext,
  { order, userId, method, intentId, isFirst }: Opened,
): Promise<boolean> =>
  database.transaction(async (client, commit) => {
    const { orderId, revision } = order;
    const [{ rows }] = await inOneRoundTrip(
      client.query<{ isCurrent: boolean }>({
        name: 'lock-current-order',
        text: `select ${isCurrent('$2')} as "isCurrent" from orders o where id = $1 for update`,
        values: [orderId, revision],
      }),
      // Another open payment is one that the provider no longer knows, as its keys were changed,
      // or one that another tab opened while the provider failed.
      !isFirst &&
        client.query(
          `update payments p set state = 'superseded' from orders o
           where o.id = $1 and ${isCurrent('$2')}
             and p.order_id = o.id and p.state = 'open' and p.intent_id <> $3`,
          [orderId, revision, intentId],
        ),
      insertPayment(client, {
        intentId,
        userId,
        order,
        amountCents: order.amountDueCents,
        currency: order.currency,
        method,
        now: now(),
      }),
      commit(),
    );
    // Deleted with the test orders. Nobody got its client secret.
    return rows[0]?.isCurrent ?? false;
  });

/** In SQL, of the order `o`: what is to be paid is what it costs. */
const isCurrent = (revision: string): string => `(o.state = 'unpaid' and o.revision = ${revision})`;

type NewPayment = {
  intentId: string;
  userId: string;
  order: PayableOrder | null;
  amountCents: number;
  currency: string;
  method: Pick<PaymentMethod, 'provider' | 'isTest'>;
  now: Date;
};

/** Records an intent, unless its order is gone; one that is recorded already stays as it is. */
export const insertPayment = async (
  database: Queryable,
  { intentId, userId, order, amountCents, currency, method, now }: NewPayment,
): Promise<void> => {
  await database.query({
    name: 'insert-payment',
    text: `insert into payments
         (intent_id, user_id, order_id, order_revision, amount_cents, state, created_at, check_at,
           provider, currency, is_test)
       select $1, $2, o.id, $4, $5,
         case when $3::uuid is null or ${isCurrent('$4')} then 'open' else 'superseded' end,
         $6, $7, $8, $9, $10
       from (values (1)) one left join orders o on o.id = $3
       where $3 is null or o.id is not null
       on conflict (intent_id) do nothing`,
    values: [
      intentId,
      userId,
      order?.orderId ?? null,
      order?.revision ?? null,
      amountCents,
      now,
      new Date(now.getTime() + firstCheckMs),
      method.provider,
      currency,
      method.isTest,
    ],
  });
};

const orderChanged = (): Failure =>
  fail('order_expired', say('Your order has changed. Please check your cart.'));
