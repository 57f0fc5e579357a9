import type { PayableOrder } from '../orders/order-columns.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { ProviderError, ProviderUnavailable } from './providers/payment-provider.ts';

/**
 * The payment intent of an order's revision, created once. A kept failure of the provider is
 * asked again at once under a new key; another tab may then have opened another intent, so the
 * answer says whether this one is the order's first. Throws ProviderError.
 */
export const openIntent = async (
  context: PaymentContext,
  order: PayableOrder,
  userId: string,
): Promise<{ intent: PaymentIntent; isFirst: boolean }> => {
  try {
    const intent = await tryToOpen(context, order, userId);
    return { intent, isFirst: order.isJustPlaced ?? false };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable && error.isKept)) throw error;
    const again = { ...order, isJustPlaced: undefined };
    return { intent: await tryToOpen(context, again, userId), isFirst: false };
  }
};

const tryToOpen = async (
  context: PaymentContext,
  order: PayableOrder,
  userId: string,
): Promise<PaymentIntent> => {
  const { orderId, orderNumber, revision, amountDueCents, currency } = order;
  const { failed, ended } = order.isJustPlaced ? noTries : await countTries(context, order);
  const unrecorded = failed > 0 ? await findUnrecordedIntent(context, order) : undefined;
  if (unrecorded) return unrecorded;
  const tries = failed + ended;
  try {
    return await context.paymentProvider.createIntent({
      amountCents: amountDueCents,
      currency,
      metadata: {
        orderId,
        orderNumber: `${orderNumber}`,
        revision: `${revision}`,
        userId,
        shop: new URL(context.publicUrl).host,
      },
      idempotencyKey: `order-${orderId}-${revision}${tries === 0 ? '' : `-${tries}`}`,
    });
  } catch (error) {
    if (error instanceof ProviderError && error.isKept) {
      await recordFailedTry(context, orderId, failed);
    }
    throw error;
  }
};

const noTries = { failed: 0, ended: 0 };

/** A used key answers what it made, canceled or failed: each new try takes a new key. */
const countTries = async (
  { database }: PaymentContext,
  { orderId, revision }: PayableOrder,
): Promise<{ failed: number; ended: number }> => {
  const { rows } = await database.pool.query<{ failed: number; ended: number }>(
    `select payment_attempt as failed, (select count(*) from payments
       where order_id = $1 and order_revision = $2 and state <> 'open') as ended
     from orders where id = $1`,
    [orderId, revision],
  );
  return rows[0] ?? { failed: 0, ended: 0 };
};

/**
 * One that a failed try made nevertheless. Its client secret was never given out: one that the
 * search does not list yet can't be paid by anyone, and another does no harm.
 */
const findUnrecordedIntent = async (
  { database, paymentProvider }: PaymentContext,
  { orderId, revision, amountDueCents, currency }: PayableOrder,
): Promise<PaymentIntent | undefined> => {
  const found = await paymentProvider
    .searchIntents({ orderId, revision: `${revision}` })
    .catch(unlessSearchFails);
  const payable = found.filter(
    (intent) =>
      intent.status === 'requires_payment_method' &&
      intent.amountCents === amountDueCents &&
      intent.currency === currency,
  );
  const { rows } = await database.pool.query<{ intentId: string }>(
    'select intent_id as "intentId" from payments where intent_id = any($1)',
    [payable.map(({ id }) => id)],
  );
  return payable.find(({ id }) => !rows.some(({ intentId }) => intentId === id));
};

/** Stripe does not search in every country; when it is down, opening fails as well. */
const unlessSearchFails = (error: unknown): PaymentIntent[] => {
  if (error instanceof ProviderError) return [];
  throw error;
};

/** Concurrent tries with one key count once. */
const recordFailedTry = async (
  { database }: PaymentContext,
  orderId: string,
  failedBefore: number,
): Promise<void> => {
  await database.writes.query(
    `update orders set payment_attempt = payment_attempt + 1
     where id = $1 and payment_attempt = $2`,
    [orderId, failedBefore],
  );
};
