import type { Queryable } from '../../../../platform/database/database.ts';
import { changeStock, type StockChange } from '../../../stock/change-stock.ts';
import { type Batch, columnsOf, keysOf, rowsOfBatch } from './apply-batch.ts';
import { writeMarkets } from './write-markets.ts';

// Products that others changed later stay as they are, and those whose market is another now.
const own = `outcome = 'done'
  and new_revision = (select revision from products p where p.id = product_id)
  and not exists (select from jsonb_to_recordset(before->'markets') one (market text, currency text)
    left join markets m on m.slug = one.market
    where m.slug is null or coalesce(m.currency, upper(shop_currency())) <> one.currency)`;
const changed = `action = 'change' and outcome = 'undone'`;

/**
 * Puts the products of a locked batch back that nobody changed since. Added ones go, and those
 * that were ordered are archived.
 */
export const undoBatch = async (
  client: Queryable,
  batch: Batch,
  actorId: string,
): Promise<void> => {
  await client.query(
    `update product_import_products set outcome = case when ${own} then 'undone' else 'kept' end
     where import_id = $1 and line > $2 and line <= $3 and outcome = 'done'`,
    keysOf(batch),
  );
  await removeAdded(client, batch);
  const columns = await columnsOf(client, batch, 'before', changed);
  const values = columns.map((name) => `${name} = (old.v).${name},`).join(' ');
  await client.query(
    `update products p set ${values} updated_at = $4, revision = p.revision + 1
     from (select p.id, jsonb_populate_record(p, before->'row') as v
       from ${rowsOfBatch(changed)} b join products p on p.id = b.product_id) old
     where p.id = old.id`,
    [...keysOf(batch), batch.at],
  );
  await restoreSizes(client, batch);
  await writeMarkets(client, batch, { actorId, side: 'before' });
};

const isOrdered = 'exists (select from order_lines l where l.product_id = b.product_id)';

const removeAdded = async (client: Queryable, batch: Batch): Promise<void> => {
  const addedRows = rowsOfBatch(`action = 'add' and outcome = 'undone'`);
  await client.query(
    `update products p set deleted_at = coalesce(p.deleted_at, $4), updated_at = $4,
       revision = p.revision + 1 from ${addedRows} b where p.id = b.product_id and ${isOrdered}`,
    [...keysOf(batch), batch.at],
  );
  await client.query(
    `delete from products p using ${addedRows} b where p.id = b.product_id and not ${isOrdered}`,
    keysOf(batch),
  );
};

const sizesAfter = (condition: string): string =>
  `${rowsOfBatch(changed)} b, jsonb_to_recordset(after->'sizes')
     as size (id uuid, "isNew" boolean, delta int) where ${condition}`;

const restoreSizes = async (client: Queryable, batch: Batch): Promise<void> => {
  const { rows } = await client.query<StockChange>(
    `select s.id as "sizeId", greatest(-s.stock, -moved.delta) as delta
     from (select size.id, size.delta from ${sizesAfter('size.delta <> 0')}) moved
     join product_sizes s using (id) order by s.id`,
    keysOf(batch),
  );
  await changeStock(client, rows, { kind: 'corrected', orderId: null, now: batch.at });
  await client.query(
    `delete from product_sizes s using ${sizesAfter('size."isNew"')} and s.id = size.id
       and not exists (select from order_lines l
         where l.product_id = s.product_id and l.size_id = s.id)`,
    keysOf(batch),
  );
  const before = `${rowsOfBatch(changed)} b, jsonb_to_recordset(before->'sizes')
    as size (id uuid, sku text, barcode text, "priceCents" int, "discountPriceCents" int,
      "fileStock" int)
    where s.id = size.id`;
  const isOther = 'and s.sku is distinct from size.sku';
  await client.query(
    `update product_sizes s set sku = null from ${before} ${isOther}`,
    keysOf(batch),
  );
  await client.query(
    `update product_sizes s set sku = size.sku from ${before} ${isOther}`,
    keysOf(batch),
  );
  await client.query(
    `update product_sizes s set price_cents = size."priceCents", barcode = size.barcode,
       discount_price_cents = size."discountPriceCents", file_stock = size."fileStock"
     from ${before} and (s.price_cents, s.discount_price_cents, s.file_stock, s.barcode)
       is distinct from (size."priceCents", size."discountPriceCents", size."fileStock",
         size.barcode)`,
    keysOf(batch),
  );
};
