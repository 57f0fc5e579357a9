import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../platform/errors/errors.ts';
import type { Customer } from '../../orders/customer.ts';
import { checkCardAmount } from '../../pricing/card-amount.ts';
import type { PaymentContext } from '../payment-context.ts';
import { unlessUnavailable } from '../providers/provider-unavailable.ts';
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
    const { database, paymentProvider, providerName, publicUrl, now } = context;
    const wrong = checkCardAmount(priceCents);
    if (wrong) return wrong;
    const intent = await paymentProvider.createIntent({
      amountCents: priceCents,
      metadata: { userId: customer.id, shop: new URL(publicUrl).host },
      idempotencyKey: `price-${randomUUID()}`,
    });
    await insertPayment(database.writes, {
      intentId: intent.id,
      userId: customer.id,
      order: null,
      amountCents: priceCents,
      state: 'open',
      provider: providerName,
      isTest: context.isTestMode,
      now: now(),
    });
    return { clientSecret: intent.clientSecret, amountDueCents: priceCents };
  });
