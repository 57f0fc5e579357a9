// Every statement is prepared on the migrated database, and its columns are what its rows say.
// A run tries the files of a share.
import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { shareOf } from '../daily-share.ts';
import { isLongRun } from '../run-count.ts';
import { openTestDatabase } from '../test-database.ts';
import { compareRow } from './compare-row.ts';
import { type Column, type Describe, describeWith } from './describe-columns.ts';
import { findStatements, type Statement } from './find-statements.ts';

const root = new URL('../../', import.meta.url).pathname;
const withStatements = globSync('{src,demo,stripe-sandbox}/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', 'src/web/**'],
})
  .filter((path) => readFileSync(root + path, 'utf8').includes('.query'))
  .toSorted();
const tried = new Set(shareOf(withStatements));

/** What is composed of values that the source does not tell, several commands, or others' SQL. */
const unchecked = [
  'demo/add-products.ts',
  'demo/generate-orders.ts',
  'src/domain/audit-log/list-audit-entries.ts',
  'src/domain/books/audit-books.ts',
  'src/domain/catalog/facets/list-facets.ts',
  'src/domain/catalog/files/apply/undo-batch.ts',
  'src/domain/catalog/files/apply/write-batch.ts',
  'src/domain/catalog/files/export-products.ts',
  'src/domain/catalog/files/plan/find-products.ts',
  'src/domain/catalog/listing/list-products.ts',
  'src/domain/content/pages/manage/list-managed-pages.ts',
  'src/domain/customers/groups/group-members.ts',
  'src/domain/customers/groups/list-customer-groups.ts',
  'src/domain/demo/find-demo.ts',
  'src/domain/demo/leave-demo.ts',
  'src/domain/insights/accountant/find-tax-rows.ts',
  'src/domain/insights/accountant/read-money.ts',
  'src/domain/insights/list-insight-table.ts',
  'src/domain/insights/list-metric-rows.ts',
  'src/domain/payments/books-check/compare-with-provider.ts',
  'src/domain/payments/providers/by-hand/connect-by-hand.ts',
  'src/domain/backups/prove-backup.ts',
  'src/domain/emails/example-emails.ts',
  'src/domain/texts/manage/read-table.ts',
  'src/platform/backup/export/read-export.ts',
  'src/platform/backup/export/stage-rows.ts',
  'src/platform/backup/export/write-export.ts',
  // A card has what other ways to pay lack.
  'stripe-sandbox/method-row.ts',
  'src/platform/backup/restore-backup.ts',
  'src/platform/backup/write-backup.ts',
  'src/platform/database-client/client.ts',
  'src/platform/database/apply-schema-files.ts',
  'src/platform/database/database.ts',
  'src/platform/database/pool-share.ts',
  'src/platform/database/readiness.ts',
  'src/platform/replica/replica.ts',
  'src/domain/identity/end-ways-in.ts',
  'src/domain/catalog/bulk/preview-bulk-edit.ts',
  'src/domain/catalog/manage/save/save-fields.ts',
  'src/domain/catalog/manage/turn-discounts.ts',
  'src/domain/search/find-by-text.ts',
  'src/domain/search/relevant-products.ts',
  'src/domain/search/search-facets.ts',
  'src/domain/taxes/save-tax-row.ts',
  'stripe-sandbox/paged-list.ts',
];

let api: API;
let project: Project;
let database: Database;
let client: pg.Client;
let describe: Describe;

beforeAll(async () => {
  database = await openTestDatabase();
  // A statement is described in parts, which share no connection with others on their way.
  client = new pg.Client({ ...database.pool.options, pipeline: false });
  await client.connect();
  describe = await describeWith(client);
  api = new API({ cwd: root });
  const openProjects = [`${root}test/statements/tsconfig.json`];
  const [opened] = api.updateSnapshot({ openProjects }).getProjects();
  if (!opened) throw new Error('The project of the statements does not open.');
  project = opened;
});

afterAll(async () => {
  api.close();
  await client.end();
  await database.close();
});

test('each statement can be prepared, and answers the columns of its row', async () => {
  const statements = await findStatements(project, root, (path) => tried.has(path));
  const found = await mistakesOf(statements);
  const isUnchecked = (mistake: string) => unchecked.some((path) => mistake.startsWith(path));
  expect(found.filter((mistake) => !isUnchecked(mistake))).toEqual([]);
  // A path whose statements can be checked by now leaves the list.
  const stays = (path: string) => found.some((one) => one.startsWith(path));
  expect(unchecked.filter((path) => tried.has(path) && !stays(path))).toEqual([]);
  expect(unchecked.filter((path) => !withStatements.includes(path))).toEqual([]);
  expect(statements.length).toBeGreaterThan(isLongRun ? 450 : 0);
});

test('each name is that of one statement: a connection keeps it prepared', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const names = files.flatMap((file) =>
    [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(
        /\bname: '([\w-]+)',\s+(?:text|values)\b/g,
      ),
    ].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no statement numbers its values itself', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(500);
  const numbers = /\$\$\{[^}]*(push|length|index|place|position|\+ 1)/;
  expect(files.filter((file) => numbers.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});

/** Never called: what these answer is not what they say. */
const planted = (pool: pg.Pool) => [
  pool.query<{ state: number }>('select state from orders'),
  pool.query<{ paidAt: Date }>('select paid_at as "paidAt" from orders'),
  pool.query<{ total: number }>(`select count(*) as ${'totals'} from orders`),
  pool.query<{ at: string }>({ text: 'select now() as at' }),
  pool.query<{ sizes: number[] }>('select sizes_in_stock as sizes from products'),
  pool.query('select removed_column from orders'),
];

test('a row that is another than its columns, and a column gone, are mistakes', async () => {
  const path = 'test/statements/statements.test.ts';
  const statements = await findStatements(project, root, (one) => one === path);
  const mistakes = await mistakesOf(statements);
  expect(planted).toBeTypeOf('function');
  expect(mistakes.map((one) => one.replace(/^\S+ /, ''))).toEqual([
    '"state" is string, not number',
    '"paidAt" may be null, not only Date',
    'no column "total"',
    '"at" is Date, not string',
    '"sizes" is string[], not number[]',
    'column "removed_column" does not exist',
  ]);
});

const mistakesOf = async (statements: readonly Statement[]): Promise<string[]> => {
  const found: string[] = [];
  for (const statement of statements) found.push(...(await mistakesOfOne(statement)));
  return found;
};

const mistakesOfOne = async ({ path, line, texts, isExact, row }: Statement): Promise<string[]> => {
  const failed: string[] = [];
  const wrong: string[] = [];
  for (const sql of texts) {
    const columns = await describe(sql).catch((error: Error) => error);
    if (columns instanceof Error) failed.push(`${path}:${line}: ${columns.message}`);
    else if (row) wrong.push(...compare(row, columns, sql).map((one) => `${path}:${line}: ${one}`));
  }
  // Of several texts with stand-ins some may belong together as they never do.
  return isExact || failed.length === texts.length ? [...failed, ...wrong] : wrong;
};

const compare = (row: NonNullable<Statement['row']>, columns: Column[], sql: string): string[] =>
  compareRow(project.checker, row, { columns, sql });
