// The base of every journey: it fails on console warnings, page errors and blocked content.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { testMsMax } from '../test/time-bounds.ts';
import { isRemoved, type ShopProcess, startShop } from './shop-process.ts';

type Fixtures = {
  /** Statuses or words that a journey expects: the browser reports failed calls in its console. */
  failures: (number | string)[];
  /** What went wrong; any entry fails the journey. */
  problems: string[];
  /** A page of another customer, in a browser profile of its own. */
  openAnother: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** A demo shop that no other test sees, as its first start left it. */
  ownShop: ShopProcess;
};

type WorkerFixtures = { ownShops: { take: () => Promise<ShopProcess> } };

export const test = base.extend<Fixtures, WorkerFixtures>({
  failures: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it when a fixture needs none
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  context: async ({ context, problems, failures }, use) => {
    await watch(context, problems, failures);
    await use(context);
  },
  openAnother: async ({ browser, baseURL, problems, failures }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      opened.push(context);
      await watch(context, problems, failures);
      return await context.newPage();
    });
    for (const context of opened) await context.close();
  },
  ownShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it when a fixture needs none
    async ({}, use) => {
      const shops: ShopProcess[] = [];
      let taken = 0;
      const take = async () => {
        const at = taken++ % ownShopsMax;
        shops[at] ??= await startShop();
        const shop = shops[at];
        await shop.keepSeed();
        return shop;
      };
      await use({ take });
      for (const shop of shops) await shop.remove();
    },
    { scope: 'worker', timeout: testMsMax },
  ],
  ownShop: async ({ ownShops, browser }, use) => {
    const shop = await ownShops.take();
    await use(shop);
    // What pages still load must not meet a shop without its people.
    for (const page of browser.contexts().flatMap((context) => context.pages()))
      if (page.url().startsWith(shop.url)) await page.close();
    await shop.reset();
  },
});

// Two by turns: pages live a second in memory, and by then the other one has been used.
const ownShopsMax = 2;

/** Goes to a page and waits until its buttons work. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until React has taken over the page. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

const watch = async (
  context: BrowserContext,
  problems: string[],
  failures: Fixtures['failures'],
): Promise<void> => {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (isProblem(message, failures) && !isRemoved(page.url()))
        problems.push(
          `${page.url()}: ${message.type()}: ${message.text()} ${message.location().url}`,
        );
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content policy blocked ${blockedURI} (${violatedDirective})`);
    });
  });
};

const isProblem = (message: ConsoleMessage, failures: Fixtures['failures']): boolean =>
  ['error', 'warning'].includes(message.type()) &&
  !failures.some((failure) =>
    message
      .text()
      .includes(
        typeof failure === 'string' ? failure : `the server responded with a status of ${failure}`,
      ),
  );
