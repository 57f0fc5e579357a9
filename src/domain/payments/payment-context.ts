import type { Database } from '../../platform/database/database.ts';
import type { PaymentProviders } from './providers/connect-payment-providers.ts';
import type { PaymentMethods } from './providers/payment-providers.ts';

/** What the verbs of payments need. */
export type PaymentContext = {
  database: Database;
  paymentProvider: PaymentProviders;
  /** The ways to pay of new payments. */
  paymentMethods: PaymentMethods;
  /** Test cards pay, no real ones. */
  isTestMode: boolean;
  /** Names the shop to the provider, whose account others may use too. */
  publicUrl: string;
  now: () => Date;
  log: (problem: unknown) => void;
};
