// Times a file of products in and out as verbs, on an embedded database of its own, and what memory
// the process takes. npm run bench:csv [lines] [sizes a product]; exit code 1: over a bound.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { runProductImports } from '../src/domain/catalog/files/apply/run-product-imports.ts';
import { applyProductImport } from '../src/domain/catalog/files/apply/start-product-import.ts';
import { exportProducts } from '../src/domain/catalog/files/export-products.ts';
import { selectProductImport } from '../src/domain/catalog/files/find-product-import.ts';
import { receiveProductFile } from '../src/domain/catalog/files/receive-product-file.ts';
import { connect, type Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import { cpuMsOf } from './cpu.ts';

const [lines = 100_000, sizes = 5] = process.argv.slice(2).map(Number);

const labels = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const words = ['Belted', 'Long', 'Boxy', 'Cropped', 'Pleated', 'Brushed', 'Washed', 'Relaxed'];
const things = ['Shirt', 'Coat', 'Skirt', 'Tee', 'Beanie', 'Jacket', 'Hoodie', 'Dress', 'Cap'];

function* madeFile(): Generator<Uint8Array> {
  yield Buffer.from(
    'Slug,Product name,Brand name,Category,Department,Material,Description,Price,Discount price,' +
      'Color name,Swatch,Size,SKU,Stock\r\n',
  );
  for (let line = 0; line < lines; line += 500) {
    let text = '';
    for (let n = line; n < Math.min(lines, line + 500); n += 1) text += lineOf(n);
    yield Buffer.from(text);
  }
}

const lineOf = (n: number): string => {
  const product = Math.floor(n / sizes);
  const size = n % sizes;
  const facts =
    size > 0
      ? ',,,,,,,,,'
      : [
          `${words[product % 8]} Linen ${things[product % 9]}`,
          'Norrvane',
          ['Clothing', 'T-Shirt', 'Hat'][product % 3],
          ['women', 'men', 'unisex'][product % 3],
          '100% organic cotton',
          '"A dense, soft item of organic cotton, made to be worn for years. Wash at 30 °C."',
          `${20 + (product % 200)}.00`,
          product % 3 === 0 ? '15.00' : '',
          'Stone',
          '#cdb995',
        ].join(',');
  return `made-${product},${facts},${labels[size]},MADE-${n},${(n % 7) + 1}\r\n`;
};

const failures: string[] = [];
const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const before = await cpuSeconds();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const after = await cpuSeconds();
  const [own, ofDatabase] = after.map((sum, index) => (sum - (before[index] ?? 0)).toFixed(1));
  console.log(
    `${what}: ${seconds.toFixed(1)} s, of processors ${own} s and of the database's ` +
      `${ofDatabase} s, ${megabytes()} MB at most until then${bound(what, megabytes(), 'MB')}`,
  );
  return result;
};

const bounds = { s: 60, MB: 200 };
/** What a step may take, in words; a failure of what took more. */
const bound = (what: string, taken: number, unit: keyof typeof bounds): string => {
  const isMissed = taken > bounds[unit];
  if (isMissed) failures.push(`${what}: ${Math.round(taken)} ${unit}, over ${bounds[unit]}.`);
  return ` of ${bounds[unit]} ${unit}${isMissed ? ', MISSED' : ''}`;
};

/** Of this process, and of the database below it. */
const cpuSeconds = async (): Promise<[number, number]> => {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  return [own, (await cpuMsOf(process.pid)) / 1000 - own];
};
const megabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

const exported = async (database: Database): Promise<Uint8Array[]> => {
  const parts: Uint8Array[] = [];
  const context = { database, publicUrl: 'https://shop.example' };
  for await (const part of exportProducts(context, undefined)) parts.push(Buffer.from(part));
  return parts;
};

const run = async (database: Database): Promise<void> => {
  const context = { database, now: () => new Date(), log: console.error };
  const importFile = async (bytes: AsyncIterable<Uint8Array>, what: string) => {
    const file = { bytes, fileName: 'made.csv', actorId: 'bench' };
    const sent = await timed(`${what}: sent`, () => receiveProductFile(context, file));
    if (isFailure(sent)) throw new Error(sent.message);
    await timed(`${what}: checked`, () => runProductImports(context));
    await applyProductImport(context, { id: sent.id, actorId: 'bench' });
    await timed(`${what}: applied`, () => runProductImports(context));
    return await selectProductImport(database.pool, sent.id);
  };
  console.log(`${lines} lines, ${sizes} sizes a product, ${megabytes()} MB before`);
  const started = performance.now();
  const done = await importFile(Readable.from(madeFile()), 'In');
  const seconds = (performance.now() - started) / 1000;
  if (done?.state !== 'applied' || done.added !== Math.ceil(lines / sizes))
    failures.push(`It ended ${done?.state} with ${done?.added} added: ${done?.problem}`);
  console.log(`All of it: ${seconds.toFixed(1)} s${bound('All of it', seconds, 's')}`);
  const before = await timed('Out', () => exported(database));
  const again = await importFile(Readable.from(before), 'In again');
  if (again?.changed !== 0 || again.added !== 0) failures.push('Its own file changes something.');
  const after = await exported(database);
  if (!Buffer.concat(before).equals(Buffer.concat(after))) failures.push('The bytes differ.');
};

const folder = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, name: 'hemline' });
const database = connect(postgres.config);
try {
  await migrate(database);
  await run(database);
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
