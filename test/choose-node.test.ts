// Which Node runs the shop, where npm has an older one than the machine, and where a newer one.
import { chmod, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

// Plain JavaScript, because it runs before anything is installed.
const script = '../scripts/choose-node.mjs';
const { chooseNode } = await import(script);

const packaged = '../node-made-up/bin/node';

/** A checkout with npm's Node of one version, started by one of another. */
const checkoutWith = async (pinned: string, own: string) => {
  const root = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const packageFolder = join(root, 'node_modules/node-made-up');
  const bin = join(root, 'node_modules/.bin');
  for (const folder of [packageFolder, bin]) await mkdir(folder, { recursive: true });
  const optionalDependencies = { 'node-another': pinned, 'node-made-up': pinned };
  await writeFile(join(root, 'package.json'), JSON.stringify({ optionalDependencies }));
  await writeFile(join(packageFolder, 'package.json'), JSON.stringify({ version: pinned }));
  await symlink(packaged, join(bin, 'node'));
  const ownNode = join(root, 'own-node');
  await writeFile(ownNode, `#!/bin/sh\necho ${own}\n`);
  await chmod(ownNode, 0o755);
  const choose = async (node = ownNode) => {
    vi.stubEnv('npm_node_execpath', node);
    chooseNode(root, 24);
    const target = await readlink(join(bin, 'node'));
    return target === packaged ? 'packaged' : target === ownNode ? 'own' : target;
  };
  return { root, choose };
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['24.0.0', '24.21.0', 'own'],
  ['24.18.1', '26.3.0', 'own'],
  ['24.9.0', '24.10.0', 'own'],
  ['24.21.0', '24.21.0', 'packaged'],
  ['24.21.0', '24.20.9', 'packaged'],
  ['24.21.0', '20.20.2', 'packaged'],
  // Not even if the package were older still.
  ['20.1.0', '22.22.0', 'packaged'],
  ['24.21.0', '27.0.0-nightly20261101', 'packaged'],
  ['24.21.0', '', 'packaged'],
])('npm has %s and the machine %s: the %s one runs', async (pinned, own, chosen) => {
  const { choose } = await checkoutWith(pinned, own);
  expect(await choose()).toBe(chosen);
});

test('it goes back when the machine has a newer one no more', async () => {
  const { root, choose } = await checkoutWith('24.0.0', '24.21.0');
  expect(await choose()).toBe('own');
  expect(await choose()).toBe('own');
  await rm(join(root, 'own-node'));
  expect(await choose()).toBe('packaged');
  expect(await choose('')).toBe('packaged');
});
