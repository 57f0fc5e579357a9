// Which database answers who asks for listings and searches.
import type { Context } from 'hono';
import { readsPrimary } from '../../response-cache/own-changes.ts';
import type { ReadContext, ShopContext } from '../../shop/context.ts';
import type { PageEnv } from '../http/page-fetch.ts';
import { perShop } from '../http/per-shop.ts';

const ofReplica = perShop(
  ({ database, replica, searchLog }): ReadContext => ({
    database: replica ?? database,
    searchLog,
  }),
);

/** The replica for strangers, while it is recent. */
export const readsOf = (c: Context, context: ShopContext): ReadContext =>
  isOwnRead(c) ? context : ofReplica(context);

/** Who asks may have changed it. Pages, which ask without a cookie, say it themselves. */
export const isOwnRead = (c: Context): boolean => {
  const { isPage, isOwn = false } = (c.env ?? {}) as Partial<PageEnv>;
  return isPage ? isOwn : readsPrimary(c.req.raw.headers);
};
