// Everything the shop can do, one line a verb: the table of contents of the product.
import { createAccessTokens } from './accounts/access-token.ts';
import { identifyCaller } from './accounts/identify-caller.ts';
import type { Database } from './database/database.ts';

/** The outside world, passed in: tests bring their own clock, bank and database. */
export type Outside = {
  database: Database;
  now: () => Date;
  /** Signs access tokens and sessions; whoever has it can be anybody. */
  secret: string;
};

export const createShop = ({ database, now, secret }: Outside) => {
  const accessTokens = createAccessTokens(secret);
  return {
    isReady: async (): Promise<boolean> =>
      (await database.pool.query('select 1')).rowCount === 1 && now() !== undefined,

    identifyCaller: (token: string | null) => identifyCaller(database.pool, accessTokens, token, now()),
  };
};

export type Shop = ReturnType<typeof createShop>;
