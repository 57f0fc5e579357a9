import type { Database } from '../../../platform/database/database.ts';
import { type Locale, locale } from '../../../platform/text/locale.ts';
import { findLocaleOf } from '../../markets/find-market-locales.ts';
import { inLocale } from '../../shop-settings/locale/in-locale.ts';
import { linesToFulfill } from '../fulfillment-status.ts';
import { keptLines } from '../line-refund.ts';
import { selectOrders } from '../list/select-orders.ts';
import type { Order, OrderLine } from '../order.ts';
import { orderStatus } from '../payment-status.ts';
import { type PackingSlip, type PackingSlips, slipTexts } from './packing-slip.ts';

/** Packing slips for the remaining items of paid orders. Hidden lines are still sent. */
export const listPackingSlips = async (
  { database: { pool } }: { database: Database },
  numbers: readonly number[],
): Promise<PackingSlips> => {
  const orders = await selectOrders(pool, {
    name: 'list-packing-slips',
    where: 'o.number = any($1::bigint[]) order by array_position($1::bigint[], o.number::bigint)',
    values: [numbers],
  });
  const { rows } = await pool.query<{ id: string; sku: string | null }>(
    'select id, sku from product_sizes where id = any($1)',
    [orders.flatMap(({ lines }) => lines.map(({ sizeId }) => sizeId))],
  );
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]));
  const locales = new Map<string, Locale>();
  for (const order of orders)
    if (!locales.has(writingOf(order)))
      locales.set(writingOf(order), await findLocaleOf(pool, order));
  const slips = orders
    .filter((order) => orderStatus(order) === 'paid')
    .map(({ number, placedAt, shippingAddress, lines, ...sale }): PackingSlip => {
      const packed = toPack(lines).map((line) => ({ ...line, sku: skus.get(line.sizeId) ?? null }));
      const order = { number, placedAt, shippingAddress, lines: packed };
      const current = locales.get(writingOf(sale)) ?? locale();
      const texts = inLocale({ current }, () => slipTexts(order));
      return { ...order, texts, language: current.words };
    })
    .filter(({ lines }) => lines.length > 0);
  const others = numbers
    .filter((number) => !slips.some((slip) => slip.number === number))
    .map((number) => {
      const order = orders.find((one) => one.number === number);
      return { number, state: order ? orderStatus(order) : null };
    });
  return { slips, others };
};

/** Orders that have it in common are written alike. */
const writingOf = ({ market, language }: Pick<Order, 'market' | 'language'>): string =>
  `${market}/${language}`;

/** The items to send, or if all are sent the sent items, so that slips can be printed again. */
const toPack = (lines: readonly OrderLine[]): OrderLine[] => {
  const left = linesToFulfill(lines);
  return left.length > 0 ? left : keptLines(lines);
};
