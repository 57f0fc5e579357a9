// Searches without results are counted in memory, saved by a job, and limited.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { listSearchesWithoutResults } from './list-searches-without-results.ts';
import { saveSearchesWithoutResults } from './save-searches-without-results.ts';
import { createSearchLog } from './search-log.ts';
import { searchProducts } from './search-products.ts';

const at = new Date('2026-11-20T10:00:00Z');
const day = 24 * 60 * 60 * 1000;

test('what nothing was found for is saved by count, and kept for 90 days', async () => {
  const database = await databaseForTest();
  await aProduct(database, { name: 'Wool Scarf' });
  const searchLog = createSearchLog();
  const context = (time: Date) => ({ database, searchLog, now: () => time });
  for (const text of ['scarf', ' Kilt!', 'kilt', 'kil', 'sarong', ''])
    await searchProducts({ database, market: '', searchLog }, { text, size: 5 });
  const listed = async () =>
    (await listSearchesWithoutResults({ database }, 10)).map(({ text, times }) => [text, times]);
  expect(await listed()).toEqual([]);
  await saveSearchesWithoutResults(context(at));
  expect(await listed()).toEqual([
    ['kilt', 2],
    ['sarong', 1],
  ]);
  const later = new Date(at.getTime() + 80 * day);
  searchLog.add('kilt');
  await saveSearchesWithoutResults(context(later));
  await saveSearchesWithoutResults(context(new Date(at.getTime() + 91 * day)));
  expect(await listed()).toEqual([['kilt', 3]]);
});

test('a filter that excludes everything is no search without results', async () => {
  const database = await databaseForTest();
  await aProduct(database, { name: 'Wool Scarf' });
  const searchLog = createSearchLog();
  await searchProducts(
    { database, market: '', searchLog },
    { text: 'scarf', size: 5, filters: { category: ['Hat'] } },
  );
  expect(searchLog.take()).toEqual([]);
});

test('a flood of random words fills neither the memory nor the table', async () => {
  const database = await databaseForTest();
  const searchLog = createSearchLog();
  for (let minute = 0; minute < 7; minute += 1) {
    for (let n = 0; n < 1000; n += 1) searchLog.add(`w${minute}x${n}y ${'z'.repeat(500)}`);
    await saveSearchesWithoutResults({
      database,
      searchLog,
      now: () => new Date(at.getTime() + minute * 60_000),
    });
  }
  const { rows } = await database.pool.query(
    'select count(*)::int as rows, max(length(text)) as longest from searches_without_results',
  );
  expect(rows).toEqual([{ rows: 1000, longest: 48 }]);
});

test('emails, phone numbers and card numbers are not kept', () => {
  const searchLog = createSearchLog();
  for (const text of ['ines@example.com', '0770 0900 123', '4242-4242-4242-4242', 'size 38', '\0'])
    searchLog.add(text);
  expect(searchLog.take()).toEqual([{ text: 'size 38', times: 1 }]);
});
