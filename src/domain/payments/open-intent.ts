import type { PayableOrder } from '../orders/order-columns.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { ProviderError, ProviderUnavailable } from './providers/payment-provider.ts';
import type { PaymentMethod } from './providers/payment-providers.ts';

type Opening = { order: PayableOrder; userId: string; method: PaymentMethod };

/**
 * The payment intent of an order's revision, created once. A kept failure of the provider is
 * asked again at once under a new key; another tab may then have opened another intent, so the
 * answer says whether this one is the order's first. Throws ProviderError.
 */
export const openIntent = async (
  context: PaymentContext,
  opening: Opening,
): Promise<{ intent: PaymentIntent; isFirst: boolean }> => {
  const { order } = opening;
  try {
    const intent = await tryToOpen(context, opening);
    return { intent, isFirst: order.isJustPlaced ?? false };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable && error.isKept)) throw error;
    const again = { ...opening, order: { ...order, isJustPlaced: undefined } };
    return { intent: await tryToOpen(context, again), isFirst: false };
  }
};

const tryToOpen = async (
  context: PaymentContext,
  { order, userId, method }: Opening,
): Promise<PaymentIntent> => {
  const { orderId, orderNumber, revision, amountDueCents, currency } = order;
  const { failed, ended } = order.isJustPlaced ? noTries : await countTries(context, order);
  const unrecorded = failed > 0 ? await findUnrecordedIntent(context, order, method) : undefined;
  if (unrecorded) return unrecorded;
  const tries = failed + ended;
  try {
    return await context.paymentProvider.createIntent({
      provider: method.provider,
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

/** A used key returns what it made before, even if that failed, so each new try takes a new key. */
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
 * search does not list yet can't be paid by anyone, and another does no harm. One that was made
 * for another way to pay is canceled.
 */
const findUnrecordedIntent = async (
  { database, paymentProvider, log }: PaymentContext,
  { orderId, revision, amountDueCents, currency }: PayableOrder,
  method: PaymentMethod,
): Promise<PaymentIntent | undefined> => {
  const found = await paymentProvider.searchIntents({ orderId, revision: `${revision}` });
  const open = found.filter(({ status }) => status === 'requires_payment_method');
  const { rows } = await database.pool.query<{ intentId: string }>(
    'select intent_id as "intentId" from payments where intent_id = any($1)',
    [open.map(({ id }) => id)],
  );
  const unrecorded = open.filter(({ id }) => !rows.some(({ intentId }) => intentId === id));
  for (const { id, provider } of unrecorded)
    if (provider !== method.provider) await paymentProvider.cancelIntent(id, provider).catch(log);
  return unrecorded.find(
    (intent) =>
      intent.provider === method.provider &&
      intent.amountCents === amountDueCents &&
      intent.currency === currency,
  );
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
