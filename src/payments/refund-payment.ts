import type { PaymentContext } from './payment-context.ts';

/** Gives back money that nothing was waiting for ('refund_due'). Safe to repeat: the bank pays back once. */
export const refundPayment = async (
  { database, paymentProvider }: PaymentContext,
  intentId: string,
): Promise<void> => {
  await paymentProvider.refund(intentId, `refund-${intentId}`);
  await database.pool.query(
    "update payments set state = 'refunded' where intent_id = $1 and state = 'refund_due'",
    [intentId],
  );
};
