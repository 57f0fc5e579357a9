// The base of every journey: it fails on console warnings, page errors and blocked content.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

type Fixtures = {
  /** Statuses that a journey expects: the browser reports each failed call in its console. */
  failures: number[];
  /** What went wrong; any entry fails the journey. */
  problems: string[];
  /** A page of another customer, in a browser profile of its own. */
  openAnother: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
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
});

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
  failures: number[],
): Promise<void> => {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (isProblem(message, failures))
        problems.push(`${page.url()}: ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content policy blocked ${blockedURI} (${violatedDirective})`);
    });
  });
};

const isProblem = (message: ConsoleMessage, failures: number[]): boolean =>
  ['error', 'warning'].includes(message.type()) &&
  !failures.some((status) =>
    message.text().includes(`the server responded with a status of ${status}`),
  );
