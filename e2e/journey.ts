// The test of every journey: a page that may not complain. What the console says, or the content policy blocks, fails it.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

type Complaints = {
  /** Statuses that a journey provokes on purpose: the browser reports each refused call in its console. */
  refusals: number[];
};

export const test = base.extend<Complaints>({
  refusals: [[], { option: true }],
  context: async ({ context, refusals }, use) => {
    const complaints: string[] = [];
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (isComplaint(message, refusals)) complaints.push(`${page.url()}: ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    };
    context.on('page', watch);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`The content policy blocked ${blockedURI} (${violatedDirective})`);
      });
    });
    await use(context);
    expect(complaints).toEqual([]);
  },
});

const isComplaint = (message: ConsoleMessage, refusals: number[]): boolean =>
  ['error', 'warning'].includes(message.type()) &&
  !refusals.some((status) => message.text().includes(`the server responded with a status of ${status}`));
