import { randomUUID } from 'node:crypto';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { Customer } from '../../orders/customer.ts';
import { checkCardAmount } from '../../pricing/card-amount.ts';
import { findCurrency } from '../../shop-settings/locale/find-currency.ts';
import { keepCurrency } from '../../shop-settings/locale/lock-currency.ts';
import { findMethod, methodGone } from '../find-method.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { MethodName } from '../providers/payment-providers.ts';
import { unlessUnavailable } from '../providers/provider-unavailable.ts';
import { insertPayment } from '../start-payment.ts';

type PriceOnlyInput = {
  customer: Customer;
  priceCents: number;
  method?: MethodName | undefined;
};
type PriceOnlyPayment = { clientSecret: string; amountDueCents: number };

/**
 * Opens a payment without an order; its lines are reported once it is paid.
 * Errors: invalid_input, price_changed, payment_provider_unavailable.
 */
export const startPriceOnlyPayment = (
  context: PaymentContext,
  { customer, priceCents, method: name }: PriceOnlyInput,
): Promise<PriceOnlyPayment | Failure> =>
  unlessUnavailable(context, async () => {
    const { database, paymentProvider, publicUrl, now } = context;
    const method = findMethod(context.paymentMethods, name);
    if (isFailure(method)) return method;
    if (method.isPaidLater) return methodGone();
    const wrong = checkCardAmount(priceCents);
    if (wrong) return wrong;
    const currency = await findCurrency(database.pool);
    const intent = await paymentProvider.createIntent({
      provider: method.provider,
      amountCents: priceCents,
      currency,
      metadata: { userId: customer.id, shop: new URL(publicUrl).host },
      idempotencyKey: `price-${randomUUID()}`,
    });
    const isKept = await database.transaction(async (client) => {
      await keepCurrency(client);
      // If the currency changed, nobody has the intent's secret yet, so nobody can pay it.
      if ((await findCurrency(client)) !== currency) return false;
      await insertPayment(client, {
        intentId: intent.id,
        userId: customer.id,
        order: null,
        amountCents: priceCents,
        currency,
        method,
        now: now(),
      });
      return true;
    });
    if (!isKept) return fail('price_changed', 'The currency of the shop has changed.');
    return { clientSecret: intent.clientSecret, amountDueCents: priceCents };
  });
