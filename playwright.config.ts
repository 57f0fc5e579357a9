import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { testMsMax, waitMsMax } from './test/time-bounds.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: testMsMax,
  expect: { timeout: waitMsMax },
  reporter: 'list',
  use: {
    baseURL: process.env.HEMLINE_URL,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    actionTimeout: waitMsMax,
    navigationTimeout: waitMsMax,
    screenshot: 'only-on-failure',
    // Tracing slows every journey down: ask for one with --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? undefined,
      // Chromium does not start as root with its sandbox.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
