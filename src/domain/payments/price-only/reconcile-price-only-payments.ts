import type { PaymentContext } from '../payment-context.ts';
import { closePriceOnlyPayments } from './close-price-only-payments.ts';

const openHours = 24;

/** Marks what is to be refunded or canceled; reconcilePayments then does so at the provider. */
export const reconcilePriceOnlyPayments = async (context: PaymentContext): Promise<void> => {
  await closePriceOnlyPayments(context);
  await supersedeForgottenPayments(context);
};

const supersedeForgottenPayments = async ({ database, now }: PaymentContext): Promise<void> => {
  await database.writes.query(
    `update payments set state = 'superseded', check_at = $1
     where order_id is null and state = 'open' and created_at <= $2`,
    [now(), new Date(now().getTime() - openHours * 3_600_000)],
  );
};
