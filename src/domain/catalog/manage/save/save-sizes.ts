import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import type { OwnPrices } from '../../../pricing/size-prices.ts';
import { changeStock } from '../../../stock/change-stock.ts';
import type { ManagedProduct } from '../list/managed-product.ts';
import { productLimits, type SizeInput } from './product-input.ts';

type Wanted = {
  productId: string;
  /** Locked. */
  current: ManagedProduct['sizes'];
  sizes: readonly SizeInput[];
  now: Date;
};

/**
 * Makes these the sizes of a product, in their order; others go. A stock is changed by as much as
 * it was edited, so that what sold meanwhile stays sold. Errors: invalid_input.
 */
export const saveSizes = async (
  client: Queryable,
  { productId, current, sizes, now }: Wanted,
): Promise<true | Failure<'invalid_input'>> => {
  const kept = sizes.flatMap((size, position) => {
    const before = current.find(({ id }) => id === size.id);
    return before ? [{ ...size, id: before.id, before, position }] : [];
  });
  const added = sizes.flatMap((size, position) => (size.id ? [] : [{ ...size, position }]));
  if (kept.length + added.length < sizes.length)
    return fail('invalid_input', 'A size is gone. Load the product again.', { field: 'sizes' });
  const changes = kept.map(({ id, stock, stockSeen, before }) => ({
    sizeId: id,
    delta: Math.max(-before.stock, stock - (stockSeen ?? before.stock)),
  }));
  const isTooMuch = kept.some(({ before }, index) => {
    const delta = changes[index]?.delta ?? 0;
    return delta > 0 && before.stock + delta > productLimits.stock;
  });
  if (isTooMuch) return tooMuchStock();

  const keptIds = kept.map(({ id }) => id);
  await client.query('delete from product_sizes where product_id = $1 and id <> all($2::uuid[])', [
    productId,
    keptIds,
  ]);
  const taken = await findUsedSku(client, productId, sizes);
  if (taken) {
    const message = `The SKU ${taken} belongs to another product.`;
    return fail('invalid_input', message, { field: 'sizes', sku: taken });
  }
  // Two SKUs may be exchanged.
  await client.query('update product_sizes set sku = null where product_id = $1', [productId]);
  await client.query(
    `update product_sizes s set label = one.label, position = one.position, sku = one.sku,
       barcode = one.barcode,
       price_cents = one."priceCents", discount_price_cents = one."discountPriceCents"
     from jsonb_to_recordset($1) as one (id uuid, label text, position int, ${ownFacts})
     where s.id = one.id`,
    [
      JSON.stringify(
        kept.map(({ before, sku = before.sku, barcode = before.barcode, ...size }) => ({
          ...size,
          ...(size.priceCents === undefined && pricesOf(before)),
          sku,
          barcode,
        })),
      ),
    ],
  );
  await changeStock(client, changes.sort(bySizeId), { kind: 'corrected', orderId: null, now });
  const stocks = await insertSizes(client, productId, added);
  await changeStock(client, stocks, { kind: 'received', orderId: null, now });
  return true;
};

const ownFacts = `sku text, barcode text, "priceCents" int, "discountPriceCents" int`;

const pricesOf = ({ priceCents, discountPriceCents }: OwnPrices): OwnPrices => ({
  priceCents,
  discountPriceCents,
});

export const tooMuchStock = () =>
  fail('invalid_input', `A size holds at most ${formatCount(productLimits.stock)} items.`, {
    field: 'sizes',
  });

// Any constant: SKUs are compared with all others, one product at a time.
const advisoryLock = 4_873_680;

const findUsedSku = async (
  client: Queryable,
  productId: string,
  sizes: readonly SizeInput[],
): Promise<string | undefined> => {
  const skus = sizes.flatMap(({ sku }) => sku ?? []);
  if (skus.length === 0) return undefined;
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  const { rows } = await client.query<{ sku: string }>(
    `select sku from product_sizes
     where sku is not null and sku = any($1) and product_id <> $2 limit 1`,
    [skus, productId],
  );
  return rows[0]?.sku;
};

type Added = SizeInput & { position: number };

/** With their stock still to come. */
const insertSizes = async (client: Queryable, productId: string, sizes: readonly Added[]) => {
  if (sizes.length === 0) return [];
  const { rows } = await client.query<{ id: string; label: string }>(
    `insert into product_sizes (product_id, label, position, stock, sku, barcode, price_cents,
       discount_price_cents)
     select $1, label, position, 0, sku, barcode, "priceCents", "discountPriceCents"
     from jsonb_to_recordset($2) as one (label text, position int, ${ownFacts})
     returning id, label`,
    [productId, JSON.stringify(sizes)],
  );
  return rows
    .map(({ id, label }) => ({
      sizeId: id,
      delta: sizes.find((size) => size.label === label)?.stock ?? 0,
    }))
    .sort(bySizeId);
};

const bySizeId = (one: { sizeId: string }, other: { sizeId: string }): number =>
  one.sizeId < other.sizeId ? -1 : 1;
