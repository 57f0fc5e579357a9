// Subscriptions by a user's email, which are not part of the account.
import type { Queryable } from '../../../platform/database/database.ts';

/** Called in the transaction that changes the email. */
export type EmailSubscriptions = {
  /** Call it only with an email that is certainly the user's. */
  move: (
    client: Queryable,
    change: { from: string; to: string; isConfirmed: boolean; at: Date },
  ) => Promise<void>;
  end: (client: Queryable, change: { email: string; at: Date }) => Promise<void>;
};
