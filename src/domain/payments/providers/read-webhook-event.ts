import type { PaymentProvider } from './payment-provider.ts';

/** A webhook's event, or null when its signature is not the payment provider's. */
export const readWebhookEvent = (
  { paymentProvider }: { paymentProvider: PaymentProvider },
  rawBody: string,
  signature: string,
) => paymentProvider.readWebhook(rawBody, signature);
