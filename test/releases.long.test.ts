// Each release, filled, is updated to this version: the books hold before and after, both serve
// side by side meanwhile, and the release is started again. One without a tag is the commit that
// kept its small shop, or from which it was kept.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLater, oldest, worksFrom } from '../src/platform/database/migration-files.ts';
import { openDatabase } from '../src/server/process/open-database.ts';
import { freePort } from '../torture/free-port.ts';
import { isOldest, releases } from './release-shops.ts';
import { runScript } from './run-script.ts';
import { buyItems, createAccount, findOrder, type SignedIn } from './setup-calls.ts';
import { dataFolder, isBuilt, launch } from './test-process.ts';

const root = join(import.meta.dirname, '..');
const git = (...words: string[]): string[] =>
  (spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .filter(Boolean);
const tags = git('tag', '--list', 'v*');
const kept = releases.filter((version) => !tags.includes(`v${version}`));
const commitOf = (version: string): string | undefined =>
  isOldest(version)
    ? oldest.commit
    : git('log', '-1', '--format=%H', '--', `test/releases/${version}.tar.br`)[0];
// Two builds and perhaps an installation.
const timeout = 1_200_000;
const wayBackMsMax = 300_000;

const known = [
  ...tags.map((tag) => [tag, tag] as const),
  ...kept.map((version) => [version, commitOf(version)] as const),
];

test('there is a release to update', () => {
  expect(known).not.toEqual([]);
});

test.each(known)(
  '%s is updated, serves beside this version, and is the way back',
  { timeout },
  async (version, commit) => {
    if (!commit)
      throw new Error(
        `The history lacks the commit of ${version}. Fetch it: git fetch --unshallow --tags.`,
      );
    if (!isBuilt) throw new Error('The pages are not built: npm run build.');
    const release = await checkOut(commit);
    const dataDir = await dataFolder();
    const env = { DATA_DIR: dataDir, DEMO: 'on', STOP_DELAY_SECONDS: '1' };
    const run = async (folder: string, name: string, ...words: string[]) => {
      const { code, output } = await runScript(name, words, env, folder);
      expect(output).toSatisfy(() => code === 0);
      return output;
    };
    const start = (folder: string) => startShop(folder, env);

    await run(release, 'generate', '200', '400', '80');
    const before = invariantsOf(await run(release, 'audit'));
    const [item] = await ask<Item>(dataDir, findItem);
    const buy = (origin: string) => buyOne(origin, item);
    const old = await start(release);
    const first = await buy(old.origin);
    const counted = await countRows(dataDir);
    const current = await start(root);
    expect(await countRows(dataDir)).toEqual(counted);
    expect(invariantsOf(await run(root, 'audit'))).toEqual(expect.arrayContaining(before));
    // Both serve: what one sold, the other shows.
    for (const [origin, other] of [
      [old.origin, current.origin],
      [current.origin, old.origin],
    ]) {
      const { customer, orderId } = await buy(`${origin}`);
      const seen = await findOrder({ ...customer, origin: `${other}` }, orderId);
      expect(seen).toMatchObject({ state: 'paid' });
    }
    expect(
      await findOrder({ ...first.customer, origin: current.origin }, first.orderId),
    ).toMatchObject({ state: 'paid' });
    await current.stop();
    await old.stop();
    invariantsOf(await run(root, 'audit'));

    if (isLater(worksFrom, versionOf(release))) return;
    const startedAt = performance.now();
    const back = await start(release);
    expect(performance.now() - startedAt).toBeLessThan(wayBackMsMax);
    await buy(back.origin);
    await back.stop();
    await run(root, 'audit');
  },
);

/** A folder of it, with its packages, built. */
const checkOut = async (commit: string): Promise<string> => {
  const folder = join(await dataFolder(), 'release');
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  if (packagesOf(folder) === packagesOf(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { cwd: folder });
  return folder;
};

/** Without the version of the shop itself. */
const packagesOf = (folder: string): string => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return JSON.stringify({ ...packages, '': null });
};

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const startShop = async (folder: string, env: Record<string, string>) => {
  const port = await freePort();
  const { child, ended, prints } = launch({ ...env, PORT: String(port) }, 'server.ts', folder);
  await prints('Stop with Ctrl-C.');
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  };
  return { origin, stop };
};

type Item = { slug: string; size: string };
const findItem = `select slug, label as size
  from product_sizes s join products p on p.id = product_id
  where stock > 9 and deleted_at is null order by slug, label limit 1`;

/** A new account looks at a listing and buys. */
const buyOne = async (
  origin: string,
  item: Item | undefined,
): Promise<{ customer: SignedIn; orderId: string }> => {
  expect((await fetch(`${origin}/Shop`)).status).toBe(200);
  const customer = await createAccount(origin);
  const { orderId } = await buyItems(customer, item ? [item] : []);
  return { customer, orderId };
};

/** Each invariant, with its breaches: none. */
const invariantsOf = (audit: string): string[] => {
  const lines = audit.split('\n').filter((line) => /^(ok|BROKEN) /.test(line));
  expect(lines.length).toBeGreaterThan(20);
  return lines;
};

/** What an update neither adds nor takes, also where tables have more columns since. */
const countRows = (dataDir: string) =>
  ask(
    dataDir,
    `select (select jsonb_build_array(count(*), sum(amount_due_cents)) from orders) as orders,
       (select jsonb_build_array(count(*), sum(line_cents)) from order_lines) as lines,
       (select jsonb_build_array(count(*), sum(received_cents)) from payments) as payments,
       (select jsonb_build_array(count(*), sum(amount_cents)) from refunds) as refunds,
       (select jsonb_build_array(count(*), sum(stock)) from product_sizes) as stock,
       (select count(*) from products) as products, (select count(*) from users) as users,
       (select count(*) from reviews) as reviews`,
  );

/** Of the embedded database, whether a shop runs on it or not. */
const ask = async <Row extends object>(dataDir: string, sql: string): Promise<Row[]> => {
  const quiet = { print: () => {}, onLost: () => {} };
  const from = { databaseUrl: undefined, dataDir, statementNames: true };
  const { database, close } = await openDatabase({ ...from, ...quiet });
  try {
    return (await database.pool.query<Row>(sql)).rows;
  } finally {
    await close();
  }
};
