// Fills the three shops with the same products, the peers by their own import.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { generateProducts } from '../../demo/generate-products.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { Place, Product } from './shop.ts';

/** Products of three sizes each, of the last one's first size one unit; answers them. */
export const fillHemline = async (database: Database, count: number): Promise<Product[]> => {
  await migrate(database);
  await generateProducts(database, count);
  await database.pool.query('delete from stock_ledger');
  await database.pool.query('delete from product_sizes where position > 3');
  await database.pool.query(
    `update product_sizes set stock = case when position = 1 and product_id =
       (select id from products order by sequence desc limit 1) then 1 else 10000 end`,
  );
  await database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  const { rows } = await database.pool.query<Product>(
    `select slug, name, description, unit_price_cents as "priceCents",
       (select json_agg(json_build_object('label', label, 'stock', stock) order by position)
        from product_sizes where product_id = p.id) as sizes
     from products p order by sequence`,
  );
  return rows;
};

/** Installs a peer beside the checkout's caches, once a version; answers the folder. */
export const installPeer = async (name: string): Promise<string> => {
  const folder = join(homedir(), '.cache/hemline-bench', name);
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, name), folder, { recursive: true });
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  const wanted = await read('package.json');
  if ((await read('installed.json')) === wanted) return folder;
  console.log(`Installing ${name} into ${folder}`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], folder);
  await writeFile(join(folder, 'installed.json'), wanted);
  return folder;
};

export const fillVendure = async ({ root, env }: Place, products: Product[]): Promise<void> => {
  const file = join(root, 'products.csv');
  await writeFile(file, csvOf(products));
  await run(process.execPath, ['fill.mjs', file], root, env);
};

export const fillMedusa = async ({ root, env }: Place, products: Product[]): Promise<void> => {
  const file = join(root, 'products.json');
  await writeFile(file, JSON.stringify(products));
  const medusa = (...args: string[]) =>
    run(process.execPath, ['node_modules/@medusajs/cli/cli.js', ...args], root, env);
  await medusa('db:migrate', '--skip-scripts', '--execute-all-links', '--execute-all-search');
  await medusa('exec', './fill.js', file);
};

/** The form of Vendure's importer: a product's facts in the row of its first size. */
const csvOf = (products: Product[]): string => {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,' +
    'stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = products.flatMap(({ slug, name, description, priceCents, sizes }) =>
    sizes.map(({ label, stock }, at) => {
      const facts = at === 0 ? [name, slug, description, '', '', 'Size'] : Array(6).fill('');
      const size = [label, `${slug}-${at}`, priceCents / 100, 'Standard', stock, 'true', '', ''];
      return [...facts, ...size].map((value) => `"${value}"`).join(',');
    }),
  );
  return [columns, ...rows].join('\n');
};

const run = async (command: string, args: string[], cwd: string, env = {}): Promise<void> => {
  const child = spawn(command, args, {
    cwd,
    // Made anew when the power fails, and a fill is thousands of commits.
    env: { ...process.env, ...env, PGOPTIONS: '-c synchronous_commit=off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-5000)}`);
};
