import { randomUUID } from 'node:crypto';
import { type Failure, fail } from '../../errors.ts';
import type { Customer } from '../../orders/customer.ts';
import type { PaymentContext } from '../payment-context.ts';
import { cardAmountMaxCents, cardAmountMinCents } from '../payment-intent.ts';
import { unlessUnavailable } from '../provider-unavailable.ts';
import { insertPayment } from '../start-payment.ts';

type PriceOnlyInput = { customer: Customer; priceCents: number };
type PriceOnlyPayment = { clientSecret: string; amountDueCents: number };

/**
 * Opens a payment without an order; its lines are reported once it is paid.
 * Errors: invalid_input, payment_provider_unavailable.
 */
export const startPriceOnlyPayment = (
  context: PaymentContext,
  { customer, priceCents }: PriceOnlyInput,
): Promise<PriceOnlyPayment | Failure> =>
  unlessUnavailable(context, async () => {
    const { database, paymentProvider, now } = context;
    if (priceCents < cardAmountMinCents || priceCents > cardAmountMaxCents) {
      return fail('invalid_input', 'A card payment is between $0.50 and $999,999.99.', {
        field: 'price',
      });
    }
    const intent = await paymentProvider.createIntent({
      amountCents: priceCents,
      metadata: { userId: customer.id },
      idempotencyKey: `price-${randomUUID()}`,
    });
    await insertPayment(database.writes, {
      intentId: intent.id,
      userId: customer.id,
      order: null,
      amountCents: priceCents,
      state: 'open',
      now: now(),
    });
    return { clientSecret: intent.clientSecret, amountDueCents: priceCents };
  });
