// Which database, and which market, answers a read of products.
import type { Context } from 'hono';
import { locale } from '../../platform/text/locale.ts';
import { readsPrimary } from '../../response-cache/own-changes.ts';
import type { ReadContext, ShopContext } from '../../shop/context.ts';
import type { PageEnv } from '../http/page-fetch.ts';
import { perShop } from '../http/per-shop.ts';

const known = perShop((_: ShopContext) => new Map<string, ReadContext>());

/** The same one for the same market, so that what is kept for it is of one market. */
const readsIn = (context: ShopContext, from: 'database' | 'replica'): ReadContext => {
  const { market } = locale();
  const name = `${from} ${market}`;
  const kept = known(context).get(name);
  if (kept) return kept;
  const { database, searchLog, now } = context;
  const made = { database: context[from] ?? database, searchLog, now, market };
  known(context).set(name, made);
  return made;
};

/** The replica for strangers, while it is recent; in the market of the request. */
export const readsOf = (c: Context, context: ShopContext): ReadContext =>
  readsIn(context, isOwnRead(c) ? 'database' : 'replica');

/** The primary, in the market of the request. */
export const inMarket = (context: ShopContext): ReadContext => readsIn(context, 'database');

/** The user may just have changed something. Pages call without a cookie and say so themselves. */
export const isOwnRead = (c: Context): boolean => {
  const { isPage, isOwn = false } = (c.env ?? {}) as Partial<PageEnv>;
  return isPage ? isOwn : readsPrimary(c.req.raw.headers);
};
