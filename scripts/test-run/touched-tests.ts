// Which tests of rules and the API a change touches: not all that reach it by way of the shop.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** They read the source of every file. */
const sourceRules = ['test/import-rules.test.ts', 'test/vocabulary.test.ts'];

/** Changed tests, those beside a changed file, and those that import one. */
export const findTouchedTests = (since: string): string[] => {
  const changed = new Set(
    [
      ...git('diff', '--name-only', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ].filter((file) => /\.(ts|tsx|sql|md|json)$/.test(file)),
  );
  if (changed.size === 0) return [];
  const folders = new Set([...changed].filter((file) => /^src\/./.test(file)).map(posix.dirname));
  const tests = globSync('{src,test,demo,embedded-postgres,*-sandbox}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.long\.test\.ts$|^test\/built\//.test(file));
  return tests.filter(
    (test) =>
      changed.has(test) ||
      sourceRules.includes(test) ||
      folders.has(posix.dirname(test)) ||
      importsOf(test).some((file) => changed.has(file)),
  );
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const importsOf = (test: string): string[] =>
  Array.from(readFileSync(test, 'utf8').matchAll(/from '(\.[^']+)'/g), ([, path = '']) =>
    posix.join(posix.dirname(test), path),
  );
