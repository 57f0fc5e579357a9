// Files of products, sent and run as the jobs do.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { runNextStep } from '../src/domain/catalog/files/apply/run-product-imports.ts';
import {
  applyProductImport,
  undoProductImport,
} from '../src/domain/catalog/files/apply/start-product-import.ts';
import { exportProducts } from '../src/domain/catalog/files/export-products.ts';
import {
  findProductImport,
  listImportProblems,
} from '../src/domain/catalog/files/find-product-import.ts';
import type { ImportProblem, ProductImport } from '../src/domain/catalog/files/product-import.ts';
import { receiveProductFile } from '../src/domain/catalog/files/receive-product-file.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import type { TestShop } from './test-shop.ts';

export const actorId = 'admin';

const parts = (bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

type Shop = Pick<TestShop, 'context'>;
export type Checked = ProductImport & { list: ImportProblem[] };

/** Runs what was begun to its end. */
export const finishImports = async ({ context }: Pick<TestShop, 'context'>): Promise<void> => {
  while (await runNextStep(context));
};

/** A file as it is checked, with its problems. */
export const checkFile = async (
  testShop: Shop,
  file: string | Uint8Array,
  { partSize = 65_536, by = actorId } = {},
): Promise<Checked> => {
  // A job goes on for an admin alone.
  await testShop.context.database.pool.query(
    `insert into users (id, name, email, role)
     values ($1, 'Ines Okafor', $1 || '@example.com', 'admin') on conflict do nothing`,
    [by],
  );
  const bytes = parts(Buffer.from(file), partSize);
  const given = { bytes, fileName: 'products.csv', actorId: by };
  const sent = await receiveProductFile(testShop.context, given);
  if (isFailure(sent)) throw new Error(sent.message);
  return await findImport(testShop, sent.id);
};

export const findImport = async (testShop: Shop, id: string): Promise<Checked> => {
  await finishImports(testShop);
  const found = await findProductImport(testShop.context, id);
  if (isFailure(found)) throw new Error(found.message);
  const list = await listImportProblems(testShop.context, { id, after: 0, size: 100 });
  return { ...found, list };
};

/** The same, applied. */
export const importFile = async (testShop: Shop, file: string | Uint8Array): Promise<Checked> => {
  const { id } = await checkFile(testShop, file);
  await applyProductImport(testShop.context, { id, actorId, onlyRight: true });
  return await findImport(testShop, id);
};

export const undoImport = async (testShop: Shop, id: string): Promise<Checked> => {
  await undoProductImport(testShop.context, { id, actorId });
  return await findImport(testShop, id);
};

/** All products, as the file that the shop writes. */
export const exportAll = async ({ context }: Pick<TestShop, 'context'>): Promise<string> => {
  let text = '';
  for await (const part of exportProducts(context, undefined)) text += part;
  return text;
};

/** The id of a file that adds a product of its own. */
export const aCheckedFile = async (testShop: Shop, by: string): Promise<string> => {
  const product = `${randomUUID()},Hat,Acme,Hat,Warm,9`;
  const file = `Slug,Product name,Brand name,Category,Description,Price\n${product}`;
  return (await checkFile(testShop, file, { by })).id;
};

/** The id of one whose titles are not known. */
export const anUnknownFile = async (testShop: Shop, by: string): Promise<string> =>
  (await checkFile(testShop, 'Item,Amount\nHat,9', { by })).id;
