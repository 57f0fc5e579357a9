import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/vite-markdown.ts';

export default defineConfig({
  plugins: [markdown()],
  test: {
    include: ['{src,test,demo,embedded-postgres,stripe-sandbox,oidc-sandbox}/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // The usual number is one less than the processors: one on two. Tests share no state but the
    // database of their worker, which is emptied, so that files need no process of their own.
    maxWorkers: '100%',
    isolate: false,
    // Two at once on two cores take twice the time of one.
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
