// The test of every journey: a browser that may not complain. What its console says, or the content policy blocks, fails the journey.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

type Fixtures = {
  /** Statuses that a journey provokes on purpose: the browser reports each refused call in its console. */
  failures: number[];
  /** What went wrong so far; whatever is left at the end fails the journey. */
  complaints: string[];
  /** The page of somebody else, with a browser profile of their own. */
  openAnother: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  failures: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright wants for a fixture without needs
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  context: async ({ context, complaints, failures }, use) => {
    await watch(context, complaints, failures);
    await use(context);
  },
  openAnother: async ({ browser, baseURL, complaints, failures }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      opened.push(context);
      await watch(context, complaints, failures);
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
  complaints: string[],
  failures: number[],
): Promise<void> => {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (isComplaint(message, failures))
        complaints.push(`${page.url()}: ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content policy blocked ${blockedURI} (${violatedDirective})`);
    });
  });
};

const isComplaint = (message: ConsoleMessage, failures: number[]): boolean =>
  ['error', 'warning'].includes(message.type()) &&
  !failures.some((status) =>
    message.text().includes(`the server responded with a status of ${status}`),
  );
