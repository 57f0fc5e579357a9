import type { Database } from '../../../platform/database/database.ts';
import type { KeyStore } from './key-store.ts';

/** How this process takes payments, and where keys are kept. */
export type PaymentKeys = {
  store: KeyStore;
  /** The revision of the keys that this process uses. */
  revision: number;
  /** Keys that can be read, also while they are not in use. */
  hasKeys: boolean;
  /** Keys set at the start. They win, and the dashboard stores none. */
  isFromEnvironment: boolean;
  apiBase: string | undefined;
};

export type KeyContext = {
  database: Database;
  paymentKeys: PaymentKeys;
  publicUrl: string;
  now: () => Date;
  log: (problem: unknown) => void;
};
