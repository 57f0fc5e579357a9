import type { Database } from '../database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the verbs of payments need. */
export type PaymentContext = {
  database: Database;
  paymentProvider: PaymentProvider;
  now: () => Date;
  log: (problem: unknown) => void;
};
