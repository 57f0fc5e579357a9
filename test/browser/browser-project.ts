// Component tests: pages in a real browser, in one document, before the API of a real shop.
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { ProxyOptions } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { freePort } from '../../e2e/shop-process.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { lazyPackages } from '../rooms.ts';
import { timeBounds, waitMsMax } from '../time-bounds.ts';
import { commands } from './commands.ts';
import { routeModules } from './route-modules.ts';

export const browserProject = async (): Promise<TestProjectInlineConfiguration> => {
  // For the global setup, which starts the shop there; this file is read more than once.
  process.env.BROWSER_TEST_SHOP_URL ??= `http://localhost:${await freePort()}`;
  const shopUrl = process.env.BROWSER_TEST_SHOP_URL;
  const toShop: ProxyOptions = {
    target: shopUrl,
    changeOrigin: true,
    headers: { origin: shopUrl },
    // A connection for each call would cost both ends more than most calls do.
    // Without a timeout Node takes up idle ones in the moment that the shop closes them.
    agent: new Agent({ keepAlive: true, timeout: 60_000 }),
    bypass: ({ url, headers }) => (isForShop(url, headers) ? undefined : url),
  };
  return {
    plugins: [tailwindcss(), routeModules()],
    // As customers get it; the development build of React takes several times as long.
    define: production,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    optimizeDeps: {
      // Found before the first test: one found later would reload the pages of all.
      entries: ['src/web/**/*-page.tsx', 'src/web/root.tsx'],
      include: packages,
      rolldownOptions: { transform: { define: production } },
    },
    server: { proxy: { '^/': toShop } },
    test: {
      name: 'browser',
      include: ['src/web/**/*.browser.test.tsx'],
      globalSetup: ['./test/browser/global-setup.ts'],
      setupFiles: ['./test/browser/setup.ts'],
      isolate: false,
      // Pages wait for answers: one more than the processors fills the gaps of two.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      ...timeBounds,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands,
        provider: playwright({
          actionTimeout: waitMsMax,
          contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? undefined,
            args: [
              ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
              '--disable-background-networking',
              '--disable-component-update',
            ],
          },
        }),
        // As Playwright's own.
        locators: { exact: false },
        viewport: { width: 1280, height: 800 },
        instances: [{ browser: 'chromium' }],
      },
    },
  };
};

/** Calls, images and films; the code of the pages is Vite's. */
const isForShop = (path = '', headers: IncomingHttpHeaders): boolean =>
  (headers['sec-fetch-dest'] === 'empty' && !/^\/(@|__vite)/.test(path)) ||
  /^\/(images|assets|films)\//.test(path);

const production = { 'process.env.NODE_ENV': '"production"' };

const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'hono/client',
  'lucide',
  'axe-core',
  ...lazyPackages,
  ...['cmdk', 'react-hook-form'],
];
