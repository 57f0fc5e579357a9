import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/vite-markdown.ts';
import { browserProject } from './test/browser/browser-project.ts';

export default defineConfig({
  test: {
    // The usual number is one less than the processors: one on two.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [markdown()],
        test: {
          name: 'node',
          include: ['{src,test,demo,embedded-postgres,stripe-sandbox,oidc-sandbox}/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          // Tests share no state but the database of their worker, which is emptied, so that
          // files need no process of their own.
          isolate: false,
          // Two at once on two cores take twice the time of one.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      await browserProject(),
    ],
  },
});
