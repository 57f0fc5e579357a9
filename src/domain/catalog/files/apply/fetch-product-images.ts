import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { isFailure } from '../../../../platform/errors/errors.ts';
import {
  createFetchImage,
  type FetchImage,
  UnfetchableImage,
} from '../../../../platform/images/upload/fetch-image.ts';
import {
  type StoreContext,
  storeReencoded,
} from '../../../../platform/images/upload/store-image.ts';
import { takeImages } from '../../../../platform/images/upload/take-images.ts';
import { checkAsker } from '../../../team/check-asker.ts';
import { productLimits } from '../../manage/save/product-input.ts';
import { saveProblems } from '../save-problems.ts';

type Options = { stopping?: AbortSignal; fetchImage?: FetchImage; milliseconds?: number };

/** With its last image it ends before the next run begins: slow hosts take one job's place. */
const runMs = 50_000;

/**
 * Images that files of products named by address, product by product, until none is left or the
 * time is over. The next run goes on.
 */
export const fetchProductImages = async (
  context: StoreContext,
  { stopping, fetchImage = createFetchImage(), milliseconds = runMs }: Options = {},
): Promise<void> => {
  const over = AbortSignal.timeout(milliseconds);
  const isEnding = () => stopping?.aborted || over.aborted;
  while (!isEnding()) {
    const next = await findNext(context.database);
    if (!next) return;
    const asker = await checkAsker(context.database.pool, next.actorId, 'products.write');
    if (isFailure(asker)) {
      await stop(context.database.writes, next.importId, asker.message);
      continue;
    }
    const brought: Brought[] = [];
    for (const [place, address] of next.addresses.entries()) {
      // What was fetched is there; what failed was taken off.
      if (isEnding()) return;
      const id = await bring(context, next, address, fetchImage);
      if (id && !brought.some((one) => one.id === id))
        brought.push({ id, alt: next.alts[place] ?? null });
    }
    await show(context, next, brought.slice(0, productLimits.images));
  }
};

type Next = {
  importId: string;
  actorId: string;
  productId: string;
  line: number;
  addresses: string[];
  alts: (string | null)[];
};

type Brought = { id: string; alt: string | null };

const findNext = async ({ pool }: Database): Promise<Next | undefined> => {
  const { rows } = await pool.query<Next>(
    `select image.import_id as "importId", i.actor_id as "actorId",
       image.product_id as "productId", min(image.line) as line,
       array_agg(image.address order by image.position) as addresses,
       array_agg(image.alt order by image.position) as alts
     from product_import_images image join product_imports i on i.id = image.import_id
     where i.state = 'applied'
     group by 1, 2, 3 order by min(i.sequence), min(image.line) limit 1`,
  );
  return rows[0];
};

/** The file stays applied, without the images that are still to come. */
const stop = (client: Queryable, id: string, problem: string) =>
  client.query(
    `with left_out as (delete from product_import_images where import_id = $1)
     update product_imports set problem = $2 where id = $1`,
    [id, problem],
  );

/** Its id here; what was fetched before is not fetched again. */
const bring = async (
  context: StoreContext,
  { importId, actorId, productId, line }: Next,
  address: string,
  fetchImage: FetchImage,
): Promise<string | undefined> => {
  const { database } = context;
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from images where host_url = $1 and (owner_id = $2 or owner_id is null)
       and not is_deleted limit 1`,
    [address, actorId],
  );
  if (rows[0]) return rows[0].id;
  try {
    const bytes = await fetchImage(address);
    const owner = { id: actorId, role: 'admin' } as const;
    const stored = await storeReencoded(context, { bytes, owner, hostUrl: address });
    if (!isFailure(stored)) return stored.id;
    throw new UnfetchableImage(stored.message);
  } catch (error) {
    if (!(error instanceof UnfetchableImage)) throw error;
    const message = `${address.slice(0, 200)}: ${error.message}`;
    await saveProblems(database.writes, importId, [{ line, column: 'Images', message }]);
    await database.writes.query(
      `delete from product_import_images
       where import_id = $1 and product_id = $2 and address = $3`,
      [importId, productId, address],
    );
    return undefined;
  }
};

/** Not on a product that others changed meanwhile. */
const show = async (
  { database, now }: StoreContext,
  { importId, actorId, productId }: Next,
  brought: readonly Brought[],
): Promise<void> => {
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select p.name from products p
       join product_import_products b on b.product_id = p.id and b.import_id = $1
       where p.id = $2 and p.revision = b.new_revision for no key update of p`,
      [importId, productId],
    );
    const [product] = rows;
    if (product && brought.length > 0) {
      const ids = brought.map(({ id }) => id);
      const taken = await takeImages(client, ids, actorId);
      const images = brought.flatMap(({ id, alt }) => {
        const image = taken.find((one) => one.id === id);
        return image ? [{ ...image, alt: alt ?? product.name }] : [];
      });
      await client.query(
        'update products set images = $2, revision = revision + 1, updated_at = $3 where id = $1',
        [productId, JSON.stringify(images), now()],
      );
      await client.query(
        `update product_import_products set new_revision = new_revision + 1
         where import_id = $1 and product_id = $2`,
        [importId, productId],
      );
    }
    await client.query(
      'delete from product_import_images where import_id = $1 and product_id = $2',
      [importId, productId],
    );
  });
};
