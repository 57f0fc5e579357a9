import type { PaymentSettings } from './payment-schema.ts';
import type { PaymentMethods } from './providers/payment-providers.ts';

/** What the browser needs for each way to pay; the default's also by itself. */
export const getPaymentSettings = ({
  paymentMethods: [first, ...others],
}: {
  paymentMethods: PaymentMethods;
}): PaymentSettings => {
  const { mode, publishableKey, providerUrl } = toJson(first);
  return { mode, publishableKey, providerUrl, methods: [first, ...others].map(toJson) };
};

const toJson = ({ provider: mode, isTest: _, ...method }: PaymentMethods[number]) => ({
  ...method,
  mode,
});
