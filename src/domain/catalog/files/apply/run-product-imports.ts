// Checks, applies and undoes files of products. Batches are short, so that orders never wait long;
// one that fails takes all of them back.
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { addJob } from '../../../../platform/database/job-queue.ts';
import { type Failure, isFailure } from '../../../../platform/errors/errors.ts';
import { checkAsker } from '../../../team/check-asker.ts';
import { selectProductImport } from '../find-product-import.ts';
import { checkProductImport } from '../plan/check-product-import.ts';
import type { ProductImport } from '../product-import.ts';
import { type Batch, ChangedMeanwhile, lockBatch, recordBatch } from './apply-batch.ts';
import { undoBatch } from './undo-batch.ts';
import { writeBatch } from './write-batch.ts';

type Context = { database: Database; now: () => Date; log: (problem: unknown) => void };

const batchSize = 50;

/** Goes on with what was begun, also after a kill: each batch notes how far it came. */
export const runProductImports = async (
  context: Context,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  while (!stopping?.aborted && (await runNextStep(context)));
};

/** The next step of the oldest that no other process is at; false without one. */
export const runNextStep = async (context: Context): Promise<boolean> => {
  let running: ProductImport | undefined;
  try {
    return await context.database.transaction(async (client) => {
      running = await lockNext(client);
      if (!running) return false;
      const at = context.now();
      const asker = await checkImporter(client, running);
      if (isFailure(asker)) await stop(client, running, { problem: asker.message, at });
      else if (running.state === 'checking') await checkProductImport(client, running, at);
      else await runBatch(client, running, at);
      return true;
    });
  } catch (error) {
    if (!running || running.state === 'undoing' || !isOfRows(error)) throw error;
    if (!(error instanceof ChangedMeanwhile)) context.log(error);
    await giveUp(context, running, error);
    return true;
  }
};

/** Another try would find the same. */
const isOfRows = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || /^2[23]/.test((error as { code?: string }).code ?? '');

const lockNext = async (client: Queryable): Promise<ProductImport | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from product_imports where state in ('checking', 'applying', 'undoing')
     order by sequence limit 1 for no key update skip locked`,
  );
  return rows[0] && selectProductImport(client, rows[0].id);
};

/** What is put back because it went wrong is the shop's own doing. */
const checkImporter = async (
  client: Queryable,
  { state, problem, actorId, undoneById }: ProductImport,
): Promise<true | Failure<'forbidden'>> =>
  state === 'undoing'
    ? problem !== null || (await checkAsker(client, undoneById, 'products.write'))
    : await checkAsker(client, actorId, 'products.write');

const giveUp = async (
  { database, now }: Context,
  running: ProductImport,
  error: unknown,
): Promise<void> => {
  const problem =
    error instanceof ChangedMeanwhile
      ? error.message
      : 'Something of the shop changed meanwhile. Nothing was kept. Choose the file again.';
  await stop(database.writes, running, { problem, at: now() });
};

/** Nothing of the file is kept; an undoing that stops can be asked for again. */
const stop = async (
  client: Queryable,
  { id, state }: ProductImport,
  { problem, at }: { problem: string; at: Date },
): Promise<void> => {
  await client.query(
    `update product_imports set problem = $3, reached = 0, undone_at = $4,
       state = case state when 'checking' then 'failed' when 'applying' then 'undoing'
         else 'applied' end
     where id = $1 and state = $2`,
    [id, state, problem, at],
  );
};

const runBatch = async (client: Queryable, one: ProductImport, at: Date): Promise<void> => {
  const isUndo = one.state === 'undoing';
  const { rows } = await client.query<{ to: number | null }>(
    `select max(line) as to from (
       select line from product_import_products
       where import_id = $1 and line > $2
         and ${isUndo ? `outcome = 'done'` : 'after is not null'}
       order by line limit ${batchSize}) next`,
    [one.id, one.reached],
  );
  const to = rows[0]?.to;
  if (to == null) return await end(client, one);
  const batch: Batch = { id: one.id, from: one.reached, to, at };
  await lockBatch(client, batch);
  const actorId = one.undoneById ?? one.actorId;
  if (isUndo) await undoBatch(client, batch, actorId);
  else await writeBatch(client, batch, actorId);
  await recordBatch(client, batch, { actorId, isUndo });
  await client.query('update product_imports set reached = $2 where id = $1', [one.id, to]);
};

const end = async (client: Queryable, { id, state, problem }: ProductImport): Promise<void> => {
  const isUndo = state === 'undoing';
  const isFailed = isUndo && problem !== null;
  await client.query('update product_imports set state = $2, reached = lines where id = $1', [
    id,
    isFailed ? 'failed' : isUndo ? 'undone' : 'applied',
  ]);
  if (!isUndo) return await addJob(client, { task: 'fetch-product-images', key: `images:${id}` });
  await client.query('delete from product_import_images where import_id = $1', [id]);
  await client.query(
    `update product_imports set kept = (select count(*) from product_import_products
       where import_id = $1 and outcome = 'kept') where id = $1`,
    [id],
  );
};
