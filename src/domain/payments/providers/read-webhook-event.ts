import type { PaymentProviders } from './connect-payment-providers.ts';

/** A webhook's event, or null when its signature is of no payment provider at this path. */
export const readWebhookEvent = (
  { paymentProvider }: { paymentProvider: PaymentProviders },
  ...event: Parameters<PaymentProviders['readWebhook']>
) => paymentProvider.readWebhook(...event);
