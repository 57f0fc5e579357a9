import type { Database } from '../../platform/database/database.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import type { ProviderName } from './providers/payment-providers.ts';

/** What the verbs of payments need. */
export type PaymentContext = {
  database: Database;
  paymentProvider: PaymentProvider;
  /** The provider of new payments. */
  providerName: ProviderName;
  /** Test cards pay, no real ones. */
  isTestMode: boolean;
  /** Names the shop to the provider, whose account others may use too. */
  publicUrl: string;
  now: () => Date;
  log: (problem: unknown) => void;
};
