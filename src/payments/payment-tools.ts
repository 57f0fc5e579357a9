import type { Database } from '../database/database.ts';
import type { CardBank } from './payment.ts';

/** What every verb of payments works with. */
export type PaymentTools = { database: Database; bank: CardBank; now: () => Date };
