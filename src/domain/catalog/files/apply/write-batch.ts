import type { Queryable } from '../../../../platform/database/database.ts';
import { changeStock, type StockChange } from '../../../stock/change-stock.ts';
import { type Batch, ChangedMeanwhile, columnsOf, keysOf, rowsOfBatch } from './apply-batch.ts';
import { writeMarkets } from './write-markets.ts';

const changed = `action = 'change'`;
const added = `action = 'add'`;

/** Adds and changes the products of a locked batch. Throws ChangedMeanwhile. */
export const writeBatch = async (
  client: Queryable,
  batch: Batch,
  actorId: string,
): Promise<void> => {
  // Most files only add products, so data for changes is loaded only if needed.
  const { rows } = await client.query<{ action: string }>(
    `select distinct action from ${rowsOfBatch(`action <> 'none'`)} b`,
    keysOf(batch),
  );
  const isThere = (action: string) => rows.some((row) => row.action === action);
  if (isThere('change')) await requireUnchanged(client, batch);
  await requireValues(client, batch);
  await takeImages(client, batch);
  if (isThere('add')) await addProducts(client, batch);
  if (isThere('change')) {
    await changeProducts(client, batch);
    await changeSizes(client, batch);
    await correctStock(client, batch);
  }
  await addSizes(client, batch);
  await rememberFileStock(client, batch);
  await writeMarkets(client, batch, { actorId, side: 'after' });
  await client.query(
    `insert into product_import_images (import_id, product_id, position, line, address, alt)
     select $1, product_id, position, line, address, after->'alts'->>address
     from ${rowsOfBatch(`action <> 'none'`)} b,
       jsonb_array_elements_text(after->'addresses') with ordinality one (address, position)`,
    keysOf(batch),
  );
  await client.query(
    `update product_import_products b set outcome = 'done',
       new_revision = (select revision from products p where p.id = b.product_id)
     where import_id = $1 and line > $2 and line <= $3 and action <> 'none'`,
    keysOf(batch),
  );
};

const requireUnchanged = async (client: Queryable, batch: Batch): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select b.name from ${rowsOfBatch(changed)} b left join products p on p.id = b.product_id
     where p.revision is distinct from b.revision order by line limit 1`,
    keysOf(batch),
  );
  if (rows[0])
    throw new ChangedMeanwhile(
      `${rows[0].name} was changed since the file was checked. Nothing was kept. ` +
        'Choose the file again.',
    );
};

/** Held until it is saved: a job takes deleted values from products. */
const requireValues = async (client: Queryable, batch: Batch): Promise<void> => {
  const { rows: gone } = await client.query(
    `select tag from ${rowsOfBatch(`action <> 'none'`)} b,
       jsonb_array_elements_text(after->'row'->'attribute_values') tag
     except (select tag from attribute_values where deleted_at is null) limit 1`,
    keysOf(batch),
  );
  if (gone.length > 0)
    throw new ChangedMeanwhile(
      'A value of an attribute was deleted since the file was checked. Nothing was kept.',
    );
};

/** What products show from now on is not deleted. */
const takeImages = async (client: Queryable, batch: Batch): Promise<void> => {
  await client.query(
    `update images set unused_since = null
     where unused_since is not null and id in (
       select unnest(images_of_product(coalesce(after->'row'->'images', '[]'),
         after->'row'->'film'))
       from ${rowsOfBatch(`action <> 'none'`)} b)`,
    keysOf(batch),
  );
};

const addProducts = async (client: Queryable, batch: Batch): Promise<void> => {
  const columns = (await columnsOf(client, batch, 'after', added)).join(', ');
  await client.query(
    `insert into products (${columns}, created_at, updated_at)
     select ${columns.replaceAll(/[^ ,]+/g, 'new.$&')}, $4, $4
     from ${rowsOfBatch(added)} b, jsonb_populate_record(null::products, after->'row') new
     order by line`,
    [...keysOf(batch), batch.at],
  );
};

// Only the columns that some of them change: triggers of the others don't run.
const changeProducts = async (client: Queryable, batch: Batch): Promise<void> => {
  const columns = await columnsOf(client, batch, 'after', changed);
  const values = columns.map((name) => `${name} = (new.v).${name},`).join(' ');
  await client.query(
    `update products p set ${values} updated_at = $4, revision = p.revision + 1
     from (select p.id, jsonb_populate_record(p, after->'row') as v
       from ${rowsOfBatch(changed)} b join products p on p.id = b.product_id) new
     where p.id = new.id`,
    [...keysOf(batch), batch.at],
  );
};

const sizes = (condition: string): string =>
  `${rowsOfBatch(`action <> 'none'`)} b, jsonb_to_recordset(after->'sizes')
     as size (id uuid, "isNew" boolean, label text, sku text, barcode text, position int, delta int,
       "priceCents" int, "discountPriceCents" int, "fileStock" int)
   where ${condition}`;

const changeSizes = async (client: Queryable, batch: Batch): Promise<void> => {
  // Two SKUs may be exchanged.
  await client.query(
    `update product_sizes s set sku = null from ${sizes('not size."isNew"')} and s.id = size.id
       and s.sku is distinct from size.sku`,
    keysOf(batch),
  );
  await client.query(
    `update product_sizes s set sku = size.sku from ${sizes('not size."isNew"')} and s.id = size.id
       and s.sku is distinct from size.sku`,
    keysOf(batch),
  );
  await client.query(
    `update product_sizes s set price_cents = size."priceCents",
       discount_price_cents = size."discountPriceCents", barcode = size.barcode
     from ${sizes('not size."isNew"')} and s.id = size.id
       and (s.price_cents, s.discount_price_cents, s.barcode)
         is distinct from (size."priceCents", size."discountPriceCents", size.barcode)`,
    keysOf(batch),
  );
};

/** The next file of another system changes the stock by what differs from it. */
const rememberFileStock = async (client: Queryable, batch: Batch): Promise<void> => {
  await client.query(
    `update product_sizes s set file_stock = size."fileStock"
     from ${rowsOfBatch('after is not null')} b, jsonb_to_recordset(after->'sizes')
       as size (id uuid, "fileStock" int)
     where s.id = size.id and s.file_stock is distinct from size."fileStock"`,
    keysOf(batch),
  );
};

/** Each is written once, with its stock. */
const addSizes = async (client: Queryable, batch: Batch): Promise<void> => {
  await client.query(
    `with added as (
       insert into product_sizes (id, product_id, label, position, sku, barcode, stock, price_cents,
         discount_price_cents)
       select size.id, product_id, label, position, sku, barcode, delta, "priceCents",
         "discountPriceCents" from ${sizes('size."isNew"')}
       returning id, stock)
     insert into stock_ledger (size_id, delta, kind, at)
     select id, stock, 'received', $4 from added where stock > 0`,
    [...keysOf(batch), batch.at],
  );
};

/** By as much as the file changes it: what sold meanwhile stays sold. */
const correctStock = async (client: Queryable, batch: Batch): Promise<void> => {
  const { rows } = await client.query<StockChange>(
    `select s.id as "sizeId", greatest(-s.stock, size.delta) as delta
     from ${rowsOfBatch(`action = 'change'`)} b,
       jsonb_to_recordset(after->'sizes') as size (id uuid, "isNew" boolean, delta int)
       join product_sizes s using (id)
     where not size."isNew" and size.delta <> 0 order by s.id`,
    keysOf(batch),
  );
  await changeStock(client, rows, { kind: 'corrected', orderId: null, now: batch.at });
};
