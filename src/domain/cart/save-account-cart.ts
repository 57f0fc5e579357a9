import type pg from 'pg';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import { isUuid } from '../catalog/product-key.ts';
import { nameIn, productsIn, soldInOf } from '../pricing/markets/market-tables.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { lockCart } from './lock-cart.ts';
import { type LineQuantity, mergeCartLines } from './merge-cart-lines.ts';

/** A cart that the server answered to a browser, and to whom. */
type CartBase = { userId: string; lines: readonly LineQuantity[] };

type Saving = { userId: string; base: CartBase | undefined; lines: readonly LineQuantity[] };

type AccountCart = {
  lines: CartSize[];
  /** Ids among the given lines that are sizes on sale nowhere; new ones are not kept. */
  unavailable: string[];
};

type CartSize = {
  product: Product;
  sizeId: string;
  quantity: number;
  /**
   * For a size that this market does not sell: the markets that do, beside the default. Its prices
   * are the default's.
   */
  soldIn?: string[];
};

type CartContext = { database: Database; market: string; now: () => Date };

/** Merges a browser's cart with the account's and keeps the result. */
export const saveAccountCart = (
  { database, market, now }: CartContext,
  { userId, base, lines }: Saving,
): Promise<AccountCart> =>
  database.transaction(async (client) => {
    await lockCart(client, userId);
    const [kept, { lineQuantityMax }] = await inOneRoundTrip(
      findLines(client, userId),
      findShopSettings(client, 'reservations'),
    );
    const given = base && base.userId !== userId ? withoutLines(lines, base.lines) : lines;
    const mine = given.filter(({ id }) => isUuid(id));
    const sizes = await findSizes(client, market, [...kept, ...mine]);
    const isHere = ({ id }: LineQuantity) => sizes.has(id);
    const rest = market === '' ? [] : [...kept, ...mine].filter((line) => !isHere(line));
    const elsewhere = rest.length > 0 ? await findSizes(client, '', rest) : noSizes;
    const isSold = ({ id }: LineQuantity) => sizes.has(id) || elsewhere.has(id);
    const merged = mergeCartLines({
      base: base?.userId === userId ? base.lines.filter(isSold) : [],
      mine: mine.filter(isSold),
      theirs: kept.filter(isSold),
      quantityMax: lineQuantityMax,
    });
    if (!isSame(kept, merged)) await replaceLines(client, { userId, lines: merged, at: now() });
    return {
      lines: merged.flatMap(({ id, quantity }) => {
        const product = sizes.get(id);
        const other = elsewhere.get(id);
        if (product) return { product, sizeId: id, quantity };
        return other ? { product: other, sizeId: id, quantity, soldIn: other.soldIn } : [];
      }),
      unavailable: given.filter((line) => !isSold(line)).map(({ id }) => id),
    };
  });

// What another user of the browser left there stays in that user's account.
const withoutLines = (lines: readonly LineQuantity[], others: readonly LineQuantity[]) =>
  lines.filter(({ id }) => others.every((other) => other.id !== id));

const findLines = async (client: Queryable, userId: string): Promise<LineQuantity[]> => {
  const { rows } = await client.query<LineQuantity>({
    name: 'find-cart-lines',
    text: 'select size_id as id, quantity from cart_lines where user_id = $1 order by sequence',
    values: [userId],
  });
  return rows;
};

type SoldProduct = Product & { soldIn: string[] };

const noSizes: ReadonlyMap<string, SoldProduct> = new Map();

/** The products of those that are on sale, by the size's id. */
const findSizes = async (
  client: Queryable,
  market: string,
  lines: readonly LineQuantity[],
): Promise<Map<string, SoldProduct>> => {
  const { rows } = await client.query<SoldProduct & { sizeId: string }>({
    name: nameIn(market, 'find-cart-sizes'),
    text: `select ${productColumns(market)}, size.id as "sizeId", ${soldInOf('p')} as "soldIn"
      from product_sizes size join ${productsIn(market, 'p')} on p.id = size.product_id
      where size.id = any($1::uuid[]) and p.deleted_at is null`,
    values: [lines.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [row.sizeId, row]));
};

const isSame = (kept: readonly LineQuantity[], merged: readonly LineQuantity[]): boolean =>
  JSON.stringify(kept.map(({ id, quantity }) => [id, quantity])) ===
  JSON.stringify(merged.map(({ id, quantity }) => [id, quantity]));

const replaceLines = async (
  client: pg.PoolClient,
  { userId, lines, at }: { userId: string; lines: readonly LineQuantity[]; at: Date },
): Promise<void> => {
  const ids = lines.map(({ id }) => id);
  await client.query('delete from cart_lines where user_id = $1 and size_id <> all($2::uuid[])', [
    userId,
    ids,
  ]);
  await client.query(
    `insert into cart_lines (user_id, size_id, quantity, added_at)
     select $1, id, quantity, $4
     from unnest($2::uuid[], $3::int[]) with ordinality one (id, quantity, place) order by place
     on conflict (user_id, size_id) do update set quantity = excluded.quantity
       where cart_lines.quantity <> excluded.quantity`,
    [userId, ids, lines.map(({ quantity }) => quantity), at],
  );
};
