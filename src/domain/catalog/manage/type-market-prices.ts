import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { selectMarketPrices } from './find-market-prices.ts';
import { changedMeanwhile, lockProduct } from './lock-product.ts';
import {
  type MarketPrice,
  type Prices,
  type ProductInMarket,
  typedPriceText,
} from './market-price.ts';

type Change = {
  id: string;
  /** The slug. */
  market: string;
  /** Of the sums: a market may have another one meanwhile. */
  currency: string;
  isSold: boolean;
  /** Null: it follows from the shop's. */
  price: Prices | null;
  /** Those with a typed price; the others follow. */
  sizes: ({ id: string } & Prices)[];
  actorId: string;
};

type Refused = Failure<'not_found' | 'changed_meanwhile' | 'invalid_input' | 'wrong_state'>;

/**
 * Types the prices of a product in a market, or takes them back; `revision` is the product's, as
 * it was edited. The same again changes nothing.
 * Errors: not_found, changed_meanwhile {product}, invalid_input {field}, wrong_state.
 */
export const typeMarketPrices = (
  { database, now }: DatabaseAndClock,
  { revision, ...change }: Change & { revision: number },
): Promise<true | Refused> =>
  database.transaction(async (client) => {
    const product = await lockProduct(client, change.id);
    if (isFailure(product)) return product;
    return await writeMarketPrices(client, change, {
      at: now(),
      conflict: product.revision === revision ? undefined : changedMeanwhile(product),
    });
  });

type Way = {
  at: Date;
  /** The error, unless what is typed is what is stored already. */
  conflict?: Refused | undefined;
};

/** The same of a locked product, in its transaction. */
export const writeMarketPrices = async (
  client: Queryable,
  { id, actorId, ...typed }: Change,
  { at, conflict }: Way,
): Promise<true | Refused> => {
  // A changed currency waits until this is done, and the other way round.
  await client.query('select from markets where slug = $1 for share', [typed.market]);
  const [before] = await selectMarketPrices(client, id, typed.market);
  if (!before) return fail('not_found', 'There is no such market.');
  if (isSo(before, typed)) return true;
  const problem = conflict ?? problemOf(before, typed);
  if (problem) return problem;
  await client.query('update products set revision = revision + 1, updated_at = $2 where id = $1', [
    id,
    at,
  ]);
  await write(client, id, typed);
  const [after] = await selectMarketPrices(client, id, typed.market);
  if (!after?.price)
    return fail('wrong_state', 'Prices of this market are being reckoned. Try again soon.');
  await recordAuditEntry(client, {
    ...{ at, actorId, action: 'product_market_prices_changed', subject: id },
    detail: { market: before.name, before: audited(before), after: audited(after) },
  });
  return true;
};

type Typed = Omit<Change, 'id' | 'actorId'>;

const isSo = (before: ProductInMarket, { currency, isSold, price, sizes }: Typed): boolean => {
  const now = before.sizes.flatMap(({ id, price: own }) => {
    const typed = typedOf(own);
    return typed ? [{ id, ...typed }] : [];
  });
  return isDeepStrictEqual(
    [before.currency, before.isSold, typedOf(before.price), inOrder(now)],
    [currency, isSold, price, inOrder(sizes)],
  );
};

const inOrder = (sizes: Change['sizes']) => [...sizes].sort((a, b) => (a.id < b.id ? -1 : 1));

const typedOf = (price: MarketPrice | null): Prices | null => {
  if (!price?.isTyped) return null;
  const { isTyped: _, ...prices } = price;
  return prices;
};

const problemOf = (before: ProductInMarket, { currency, price, sizes }: Typed) => {
  if (before.currency !== currency)
    return fail(
      'wrong_state',
      `“${before.name}” sells in ${before.currency} now. Type its prices.`,
    );
  if (sizes.some(({ id }) => !before.sizes.some((size) => size.id === id)))
    return fail('not_found', 'A size of this product is gone. Load the page again.');
  const wrong = [price, ...sizes].find(
    (one) => one && one.discountPriceCents !== null && one.discountPriceCents >= one.priceCents,
  );
  return wrong
    ? fail('invalid_input', 'The discount price must be lower than the price.', { field: 'price' })
    : undefined;
};

const write = async (
  client: Queryable,
  id: string,
  { market, isSold, price, sizes }: Typed,
): Promise<void> => {
  const typed = [...(price ? [{ id: null, ...price }] : []), ...sizes];
  await client.query(
    `update market_prices set is_typed = false
     where market = $1 and product_id = $2 and is_typed
       and not coalesce(size_id::text, '') = any($3)`,
    [market, id, typed.map((one) => one.id ?? '')],
  );
  await client.query(
    `insert into market_prices (market, product_id, size_id, price_cents, discount_price_cents,
       is_typed)
     select $1, $2, "id", "priceCents", "discountPriceCents", true
     from jsonb_to_recordset($3) one ("id" uuid, "priceCents" int, "discountPriceCents" int)
     on conflict (market, product_id, size_id) do update set is_typed = true,
       price_cents = excluded.price_cents, discount_price_cents = excluded.discount_price_cents`,
    [market, id, JSON.stringify(typed)],
  );
  // A removed price is derived again. Sizes that have no price of their own in the shop lose their
  // row.
  await client.query('select derive_market_prices(array[$1::uuid])', [id]);
  await client.query(
    `update market_prices set is_sold = $3
     where market = $1 and product_id = $2 and size_id is null`,
    [market, id, isSold],
  );
};

/** As the audit log tells it: sums as texts, and nothing of what follows by itself. */
const audited = ({ currency, isSold, price, sizes }: ProductInMarket) => ({
  isSold,
  price: typedPriceText(typedOf(price), currency),
  sizes: sizes
    .filter((size) => size.price?.isTyped)
    .map((size) => `${size.label}: ${typedPriceText(size.price, currency)}`)
    .join(', '),
});
