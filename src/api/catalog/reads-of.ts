// Which database answers who asks for listings and searches.
import type { Context } from 'hono';
import { readsPrimary } from '../../response-cache/own-changes.ts';
import type { PublicReads, Shop } from '../../shop/shop.ts';
import type { PageEnv } from '../http/stored-json.ts';

/** The replica's reads for strangers. Pages, which ask without a cookie, say it themselves. */
export const readsOf = (c: Context, shop: Shop): PublicReads => {
  const { isPage, isOwn } = (c.env ?? {}) as Partial<PageEnv>;
  return (isPage ? isOwn : readsPrimary(c.req.raw.headers)) ? shop : shop.ofReplica;
};
