import type { PaymentSettings } from './providers/payment-provider.ts';

/** What the browser needs to take a card. */
export const getPaymentSettings = ({
  paymentSettings,
}: {
  paymentSettings: PaymentSettings;
}): PaymentSettings => paymentSettings;
