// Everything the shop can do, one line a verb: the table of contents of the product.
import { createAccessTokens } from './accounts/access-token.ts';
import { identifyCaller } from './accounts/identify-caller.ts';
import type { Caller } from './accounts/user.ts';
import type { Database } from './database/database.ts';
import { deleteOrderLine } from './orders/delete-order-line.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { listOrders } from './orders/list-orders.ts';

/** The outside world, passed in: tests bring their own clock, bank and database. */
export type Outside = {
  database: Database;
  now: () => Date;
  /** Signs access tokens and sessions; whoever has it can be anybody. */
  secret: string;
};

export const createShop = ({ database, now, secret }: Outside) => {
  const accessTokens = createAccessTokens(secret);
  const catalogueWatchers = new Set<() => void>();
  const catalogueChanged = () => {
    for (const watcher of catalogueWatchers) watcher();
  };
  return {
    isReady: async (): Promise<boolean> =>
      (await database.pool.query('select 1')).rowCount === 1 && now() !== undefined,

    identifyCaller: (token: string | null) => identifyCaller(database.pool, accessTokens, token, now()),

    listOrders: (ofEmail?: string) => listOrders(database, ofEmail),
    deleteOrderLine: async (lineId: string, actor: Caller) => {
      const deleted = await deleteOrderLine(database, { lineId, actor, now: now() });
      catalogueChanged();
      return deleted;
    },
    expireOrders: async () => {
      const expired = await expireOrders(database, now());
      if (expired > 0) catalogueChanged();
      return expired;
    },

    /** Calls `watcher` whenever products, prices or stock changed through this shop. */
    onCatalogueChange: (watcher: () => void) => {
      catalogueWatchers.add(watcher);
    },
  };
};

export type Shop = ReturnType<typeof createShop>;
