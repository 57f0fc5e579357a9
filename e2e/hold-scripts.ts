import type { Page } from '@playwright/test';

/** Holds back the scripts of the next page until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};
