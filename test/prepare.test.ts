// scripts/prepare.mjs in a small checkout of its own, with a build that only counts how often it ran.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('it builds once, and again only after a source has changed', async () => {
  const checkout = await smallCheckout();
  expect(await prepare(checkout)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Building the pages \.\.\. done/),
  });
  expect(await prepare(checkout)).toEqual({ code: 0, said: '' });
  await writeFile(join(checkout, 'src/page.test.ts'), 'no part of the pages');
  expect(await prepare(checkout)).toEqual({ code: 0, said: '' });
  await writeFile(join(checkout, 'src/page.ts'), 'changed');
  await prepare(checkout);
  await rm(join(checkout, 'src/page.ts'));
  await prepare(checkout);
  expect(await builds(checkout)).toBe(3);
});

test('without --build nothing is built', async () => {
  const checkout = await smallCheckout();
  expect(await prepare(checkout, [])).toEqual({ code: 0, said: '' });
  expect(await builds(checkout)).toBe(0);
});

test('of two starts at once one builds and the other waits for it', async () => {
  const checkout = await smallCheckout();
  const both = await Promise.all([prepare(checkout), prepare(checkout)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await builds(checkout)).toBe(1);
});

test('what a killed start left does not keep the next one waiting', async () => {
  const checkout = await smallCheckout();
  const lock = join(checkout, '.prepare.lock');
  await writeFile(lock, '1');
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(lock, aMinuteAgo, aMinuteAgo);
  expect((await prepare(checkout)).code).toBe(0);
});

test('a build that fails shows why, ends with 1, and is tried again', async () => {
  const checkout = await smallCheckout();
  await writeFile(join(checkout, 'src/page.ts'), 'broken');
  const { code, said } = await prepare(checkout);
  expect(code).toBe(1);
  expect(said).toContain('page.ts is broken');
  expect(said.trim().split('\n').at(-1)).toMatch(/^Building the pages failed/);
  await writeFile(join(checkout, 'src/page.ts'), 'mended');
  expect((await prepare(checkout)).code).toBe(0);
});

test('packages are installed when there are none, and when the lockfile wants others', async () => {
  const checkout = await smallCheckout();
  await wantPart(checkout, '1.0.0');
  expect(await prepare(checkout, [])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Installing .* done/),
  });
  expect(await prepare(checkout, [])).toEqual({ code: 0, said: '' });
  await wantPart(checkout, '1.0.1');
  expect(await prepare(checkout, [])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Installing .* done/),
  });
});

const build = `
const { appendFileSync, existsSync, mkdirSync, readFileSync } = require('node:fs');
if (existsSync('src/page.ts') && readFileSync('src/page.ts', 'utf8') === 'broken') throw new Error('page.ts is broken');
mkdirSync('build', { recursive: true });
appendFileSync('builds', '.');
`;

const smallCheckout = async (): Promise<string> => {
  const checkout = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  for (const folder of ['scripts', 'src', 'node_modules/@react-router/dev']) {
    await mkdir(join(checkout, folder), { recursive: true });
  }
  await copyFile(
    join(import.meta.dirname, '../scripts/prepare.mjs'),
    join(checkout, 'scripts/prepare.mjs'),
  );
  for (const [name, text] of Object.entries({
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

/** Makes the checkout depend on a package that lies beside it, so that no registry is asked. */
const wantPart = async (checkout: string, version: string): Promise<void> => {
  const whole = { name: 'small', version: '1.0.0', dependencies: { part: 'file:part' } };
  const part = { name: 'part', version };
  await mkdir(join(checkout, 'part'), { recursive: true });
  await writeFile(join(checkout, 'part/package.json'), JSON.stringify(part));
  await writeFile(join(checkout, 'package.json'), JSON.stringify(whole));
  const packages = { '': whole, part, 'node_modules/part': { resolved: 'part', link: true } };
  await writeFile(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ ...whole, lockfileVersion: 3, packages }),
  );
};

const prepare = async (
  checkout: string,
  options = ['--build'],
): Promise<{ code: number; said: string }> => {
  const child = spawn(process.execPath, ['scripts/prepare.mjs', ...options], { cwd: checkout });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  child.stderr.on('data', (part) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said };
};

const builds = async (checkout: string): Promise<number> =>
  (await readFile(join(checkout, 'builds'), 'utf8')).length;
