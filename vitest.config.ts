import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserProject } from './test/browser/browser-project.ts';
import { timeBounds } from './test/time-bounds.ts';

const rooms = '{src,test,demo,embedded-postgres,stripe-sandbox,oidc-sandbox}';
const long = '**/*.long.test.ts';

/** Tests of rules, of the API and of the database, without a browser. */
const node = (
  name: string,
  include: string,
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [include],
    exclude: [...exclude],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/reset-locale.ts'],
    // Tests share no state but the database of their worker, which is emptied, so that files
    // need no process of their own.
    isolate: false,
    // Many tests wait: one more than the processors fills the gaps of two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Node reads the sources as it does for the shop: to transform them costs more than most tests.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    ...timeBounds,
  },
});

export default defineConfig({
  test: {
    // The usual number is one less than the processors: one on two.
    maxWorkers: '100%',
    projects: [
      node('node', `${rooms}/**/*.test.ts`, [long]),
      node('long', `${rooms}/${long}`),
      await browserProject(),
    ],
  },
});
