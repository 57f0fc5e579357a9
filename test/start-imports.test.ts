import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './import-graph.ts';

/** Loaded by the first call that needs them: together half of the packages' modules. */
const later = ['better-auth', 'nodemailer', 'openid-client', 'age-encryption', 'stripe', 'sharp'];

const root = new URL('../', import.meta.url);

/** All that a module brings along, but what it loads later. */
const reachedFrom = (entry: string): Set<string> => {
  const reached = new Set([entry]);
  for (const path of reached) {
    if (!path.endsWith('.ts') || !existsSync(new URL(path, root))) continue;
    // An import that is a call waits until it is made.
    const source = readFileSync(new URL(path, root), 'utf8').replaceAll(/\bimport\(/g, 'later(');
    for (const { to, typeOnly } of readImports(path, source)) if (!typeOnly) reached.add(to);
  }
  return reached;
};

test('the shop starts without what only some calls need', () => {
  const reached = reachedFrom('src/app/serve.ts');
  expect(reached.size).toBeGreaterThan(500);
  expect(reached).toContain('graphile-worker');
  const packages = [...reached].map((name) =>
    name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
  );
  expect(packages.filter((name) => later.includes(name) || name.startsWith('@aws-sdk'))).toEqual(
    [],
  );
});
