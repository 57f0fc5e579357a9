import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { loadSecret, prepareDataDir } from './data-dir.ts';

test('the folder and its parents are made, and stay empty', async () => {
  const dataDir = join(await folder(), 'deep', 'data');
  await prepareDataDir(dataDir);
  await prepareDataDir(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

test('two starts at once make the folder once', async () => {
  const dataDir = join(await folder(), 'deep', 'data');
  await Promise.all([prepareDataDir(dataDir), prepareDataDir(dataDir)]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a secret is created once, with 64 digits and for its owner only', async () => {
  const dataDir = await folder();
  const secret = await loadSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await loadSecret(dataDir)).toBe(secret);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await loadSecret(await folder())).not.toBe(secret);
});

test('concurrent first starts use one secret', async () => {
  const dataDir = await folder();
  const secrets = await Promise.all([
    loadSecret(dataDir),
    loadSecret(dataDir),
    loadSecret(dataDir),
  ]);
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a truncated secret is an error and stays as it is', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'secret'), 'short');
  await expect(loadSecret(dataDir)).rejects.toThrow(StartupError);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('short');
});

const folder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
