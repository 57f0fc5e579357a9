// What `npm run release` leaves of a version: kept once, and made anew in each long run, so that
// the next release can be written.
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { fillRelease, leftEmpty } from './fill-release.ts';
import { keepRelease, releases, releasesFolder } from './release-shops.ts';
import { aFolder } from './test-backups.ts';

const { version } = packageFile;
const bytesMax = 300_000;

test('a release leaves a small shop with rows in every table', async () => {
  const database = await fillRelease();
  expect((await auditBooks({ database })).filter(({ breaches }) => breaches)).toEqual([]);
  const { rows } = await database.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'stripe_sandbox')
       and query_to_xml(format('table %s limit 1', oid::regclass), false, true, '')::text = ''
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(leftEmpty));
  const folder = releases.includes(version) ? await aFolder() : releasesFolder;
  const files = await keepRelease(database, { folder, version });
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(bytesMax);
});
