import type { Database } from '../database/database.ts';
import type { PaymentProvider } from './payment.ts';

/** What every verb of payments works with. */
export type PaymentContext = {
  database: Database;
  paymentProvider: PaymentProvider;
  now: () => Date;
};
