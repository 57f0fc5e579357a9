// Expand first, contract a release later: the version before works with each migration.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import {
  contractions,
  isLater,
  oldest,
  readOldestFiles,
  readSchemaFiles,
  worksFrom,
} from './migration-files.ts';

const removals = [
  /\bdrop\s+(table|column|schema|view|function|type|sequence|default)\b/,
  /\brename\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  // The version before writes none.
  /\bset\s+not\s+null\b/,
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s+\w+\s+not\s+null(?![^,;]*\b(default|gene))/,
];

/** Whether SQL takes something from the version before. */
const isContraction = (sql: string): boolean => {
  const words = sql.toLowerCase().replaceAll(/--.*$/gm, '');
  return removals.some((pattern) => pattern.test(words));
};

test.each([
  'alter table orders drop column carrier',
  'drop table if exists refunded_lines',
  'alter table orders rename carrier to shipped_by',
  'alter table orders alter column number type text',
  'alter table orders alter carrier set not null',
  'alter table orders add column carrier text not null',
])('%s removes something', (sql) => {
  expect(isContraction(sql)).toBe(true);
});

test.each([
  'alter table orders add column carrier text',
  "alter table orders add carrier text not null default ''",
  '-- drop table orders\ncreate table parcels (id uuid primary key, name text not null)',
])('%s adds', (sql) => {
  expect(isContraction(sql)).toBe(false);
});

test('a migration that removes something names the release that did without it', async () => {
  const { upgrades, migrations } = await readSchemaFiles();
  const removing = [...upgrades, ...migrations]
    .filter(({ name, sql }) => name > oldest.migration && isContraction(sql))
    .map(({ name }) => name);
  // Add it to `contractions` once a release does without.
  expect(Object.keys(contractions).sort()).toEqual(removing);
});

test('the last release works on the schema, and all that went was unused by then', async () => {
  const packageFile = new URL('../../../package.json', import.meta.url);
  // npm raises the version with the release.
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  expect(isLater(worksFrom, version)).toBe(false);
  for (const [name, unusedFrom] of Object.entries(contractions))
    expect([name, isLater(unusedFrom, worksFrom)]).toEqual([name, false]);
  expect([isLater('0.10.0', '0.9.9'), isLater('1.0.0', '1.0.0')]).toEqual([true, false]);
});

test('the oldest version finds its migrations in a new shop, as in a later one', async () => {
  const { pool } = await databaseForTest();
  const { upgrades, migrations } = await readOldestFiles();
  const ours = [...upgrades, ...migrations].map(({ name, hash }) => ({ name, hash }));
  const { rows } = await pool.query('select name, hash from migrations order by name');
  expect(rows.slice(0, ours.length)).toEqual(ours);
  expect(rows.length).toBeGreaterThan(ours.length);
  expect((await pool.query('select works_from from schema_state')).rows).toEqual([
    { works_from: worksFrom },
  ]);
});
