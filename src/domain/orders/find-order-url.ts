import type { Database } from '../../platform/database/database.ts';
import { findMarketLocales } from '../markets/find-market-locales.ts';
import type { Order } from './order.ts';

/** Where its customer sees an order: in its market and language, while they are open. */
export const findOrderUrl = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  { number, market, language }: Pick<Order, 'number' | 'market' | 'language'>,
): Promise<string> => {
  const page = `/Dashboard/orders/${number}`;
  if (!market && !language) return publicUrl + page;
  const open = [...(await findMarketLocales({ database })).values()]
    .flatMap(({ current }) => current ?? [])
    .filter((one) => one.market === market);
  const base = (open.find(({ words }) => words === language) ?? open.find(isOwn))?.base;
  return `${publicUrl}${base ? `/${base}` : ''}${page}`;
};

const isOwn = ({ base, market }: { base: string; market: string }): boolean => base === market;
