import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/vite-markdown.ts';

export default defineConfig({
  plugins: [markdown()],
  test: {
    include: ['{src,test,demo,embedded-postgres,stripe-sandbox,oidc-sandbox}/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
