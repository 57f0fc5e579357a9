import type { PaymentSettings } from './payment-provider.ts';

/** What the browser needs to take a card. */
export const getPaymentSettings = ({
  paymentSettings,
}: {
  paymentSettings: PaymentSettings;
}): PaymentSettings => paymentSettings;
