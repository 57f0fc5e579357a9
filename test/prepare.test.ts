// scripts/prepare.mjs in a small checkout of its own, with a build that counts its runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from './run-count.ts';

test('a build runs again only after a source has changed', async () => {
  const checkout = await smallCheckout();
  expect(await prepare(checkout)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Building the pages \.\.\. done/),
  });
  expect(await prepare(checkout)).toEqual({ code: 0, output: '' });
  await writeFile(join(checkout, 'src/page.test.ts'), 'not part of the pages');
  expect(await prepare(checkout)).toEqual({ code: 0, output: '' });
  await writeFile(join(checkout, 'src/page.ts'), 'changed');
  await prepare(checkout);
  await rm(join(checkout, 'src/page.ts'));
  await prepare(checkout);
  expect(await builds(checkout)).toBe(3);
});

test('without --build nothing is built', async () => {
  const checkout = await smallCheckout();
  expect(await prepare(checkout, [])).toEqual({ code: 0, output: '' });
  expect(await builds(checkout)).toBe(0);
});

test('two starts at once end with one complete build', async () => {
  const checkout = await smallCheckout();
  const both = await Promise.all([prepare(checkout), prepare(checkout)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await versions(checkout)).toEqual([await currentVersion(checkout)]);
});

test('each version has its own folder, and going back to one builds nothing', async () => {
  const checkout = await smallCheckout();
  const [first, second] = [await buildVersion(checkout, '1'), await buildVersion(checkout, '2')];
  expect(await versions(checkout)).toEqual([first, second].sort());
  await rm(join(checkout, 'src/2.ts'));
  expect(await prepare(checkout)).toEqual({ code: 0, output: '' });
  expect(await currentVersion(checkout)).toBe(first);
});

test('of versions older than a day, the newest two and the used ones stay', async () => {
  const checkout = await smallCheckout();
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    server.kill();
  });
  const names: string[] = [];
  for (const daysOld of [5, 4, 3, 2]) {
    const name = await buildVersion(checkout, String(daysOld));
    names.push(name);
    if (daysOld === 4) await markUsed(checkout, name, server.pid);
    if (daysOld === 5) await markUsed(checkout, name, 999_999_999);
    const then = new Date(Date.now() - daysOld * 24 * 3_600_000);
    await utimes(join(checkout, 'build', name), then, then);
  }
  const [, used, , previous] = names;
  const last = await buildVersion(checkout, 'last');
  expect(await versions(checkout)).toEqual([used, previous, last].sort());
});

test('a failed build shows its output, exits with 1, and is tried again', async () => {
  const checkout = await smallCheckout();
  await writeFile(join(checkout, 'src/page.ts'), 'broken');
  const { code, output } = await prepare(checkout);
  expect(code).toBe(1);
  expect(output).toContain('page.ts is broken');
  expect(output.trim().split('\n').at(-1)).toMatch(/^Building the pages failed/);
  expect(await readdir(join(checkout, 'build'))).toEqual([]);
  await writeFile(join(checkout, 'src/page.ts'), 'mended');
  expect((await prepare(checkout)).code).toBe(0);
});

longTest(
  'packages are installed when missing, and when the lockfile has other versions',
  async () => {
    const checkout = await smallCheckout();
    await wantPart(checkout, '1.0.0');
    expect(await prepare(checkout, [])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installing .* done/),
    });
    expect(await prepare(checkout, [])).toEqual({ code: 0, output: '' });
    await wantPart(checkout, '1.0.1');
    expect(await prepare(checkout, [])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installing .* done/),
    });
  },
);

longTest('production gets no packages of the tests; other starts add them', async () => {
  const checkout = await smallCheckout();
  await wantPart(checkout, '1.0.0', 'devDependencies');
  const part = join(checkout, 'node_modules/part');
  const start = (mode: string) => prepare(checkout, [], { NODE_ENV: mode });
  expect(await start('production')).toEqual({ code: 0, output: '' });
  expect(existsSync(part)).toBe(false);
  expect((await start('')).output).toMatch(/^Installing .* done/);
  expect(existsSync(part)).toBe(true);
  await rm(join(checkout, 'node_modules'), { recursive: true });
  expect((await start('production')).output).toMatch(/^Installing .* done/);
  expect(existsSync(part)).toBe(false);
});

test('what the build and the server load is no package of the tests', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const isOfTests = (name: string) => {
    const { dev, devOptional } = packages[`node_modules/${name}`] ?? {};
    return Boolean(dev ?? devOptional);
  };
  for (const name of ['vite', '@react-router/dev', 'tailwindcss', 'sharp', 'pg', 'better-auth'])
    expect([name, isOfTests(name)]).toEqual([name, false]);
  for (const name of ['vitest', 'lighthouse', '@playwright/test', '@20minutes/s3rver'])
    expect([name, isOfTests(name)]).toEqual([name, true]);
  // Of the made-up identity provider, which production does not have.
  for (const name of ['oidc-provider', 'light-my-request'])
    expect([name, isOfTests(name)]).toEqual([name, true]);
});

const build = `
const { appendFileSync, existsSync, mkdirSync, readFileSync } = require('node:fs');
if (existsSync('src/page.ts') && readFileSync('src/page.ts', 'utf8') === 'broken')
  throw new Error('page.ts is broken');
mkdirSync(process.env.HEMLINE_BUILD_DIR + '/client', { recursive: true });
appendFileSync('builds', '.');
`;

const smallCheckout = async (): Promise<string> => {
  const checkout = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  for (const folder of ['scripts', 'src', 'node_modules/@react-router/dev']) {
    await mkdir(join(checkout, folder), { recursive: true });
  }
  for (const name of ['prepare.mjs', 'choose-node.mjs'])
    await copyFile(join(import.meta.dirname, '../scripts', name), join(checkout, 'scripts', name));
  for (const [name, text] of Object.entries({
    'package.json': '{}',
    'package-lock.json': JSON.stringify({ packages: {} }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'node_modules/@react-router/dev/bin.cjs': build,
    builds: '',
    'src/page.ts': '',
  })) {
    await writeFile(join(checkout, name), text);
  }
  return checkout;
};

/** Adds a dependency that is a folder of the checkout: no registry is asked. */
const wantPart = async (
  checkout: string,
  version: string,
  kind: 'dependencies' | 'devDependencies' = 'dependencies',
): Promise<void> => {
  const whole = { name: 'small', version: '1.0.0', [kind]: { part: 'file:part' } };
  const part = { name: 'part', version };
  await mkdir(join(checkout, 'part'), { recursive: true });
  await writeFile(join(checkout, 'part/package.json'), JSON.stringify(part));
  await writeFile(join(checkout, 'package.json'), JSON.stringify(whole));
  const dev = kind === 'devDependencies' ? { dev: true } : {};
  const link = { resolved: 'part', link: true, ...dev };
  const packages = { '': whole, part: { ...part, ...dev }, 'node_modules/part': link };
  await writeFile(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ ...whole, lockfileVersion: 3, packages }),
  );
};

const prepare = async (
  checkout: string,
  options = ['--build'],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, ['scripts/prepare.mjs', ...options], {
    cwd: checkout,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  return { code, output };
};

const builds = async (checkout: string): Promise<number> =>
  (await readFile(join(checkout, 'builds'), 'utf8')).length;

const versions = async (checkout: string): Promise<string[]> =>
  (await readdir(join(checkout, 'build'))).filter((name) => name !== 'current').sort();

const currentVersion = (checkout: string): Promise<string> =>
  readFile(join(checkout, 'build/current'), 'utf8');

/** Adds a source and builds. Returns the version's name. */
const buildVersion = async (checkout: string, source: string): Promise<string> => {
  await writeFile(join(checkout, `src/${source}.ts`), '');
  expect((await prepare(checkout)).code).toBe(0);
  return await currentVersion(checkout);
};

const markUsed = async (checkout: string, name: string, pid = 0): Promise<void> => {
  await mkdir(join(checkout, 'build', name, 'used-by'));
  await writeFile(join(checkout, 'build', name, 'used-by', String(pid)), '');
};
