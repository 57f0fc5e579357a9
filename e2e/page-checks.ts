// What every page must keep: accessible, light and dark, no sideways scrolling, little JavaScript.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accessibilityRules } from '../test/accessibility-rules.ts';
import { isLaidOut, otherFonts, zoomedFields } from '../test/document-checks.ts';
import { scriptBytesMin } from '../test/script-limits.ts';

/** Checks the page that is open. */
export const expectPageChecks = async (page: Page, bytesMax: number): Promise<void> => {
  await expectScriptBytes(page, bytesMax);
  await show(page, 'light', 1280);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(otherFonts), `${page.url()} has fonts of the browser`).toEqual([]);
  await expectAccessible(page, 'light at 1280');

  await show(page, 'dark', 390);
  await expectAccessible(page, 'dark at 390');
  expect(await page.evaluate(zoomedFields), `${page.url()} has fields zoomed in on`).toEqual([]);

  await show(page, 'light', 360);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${page.url()} scrolls sideways at 360`).toBe(0);
};

export const expectScriptBytes = async (page: Page, bytesMax: number): Promise<void> => {
  const scriptBytes = await weighScripts(page);
  const weight = `${page.url()} loads ${scriptBytes} bytes of JavaScript`;
  expect(scriptBytes, weight).toBeGreaterThan(scriptBytesMin);
  expect(scriptBytes, weight).toBeLessThan(bytesMax);
};

export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const found = (await findViolations(page)).map(({ text }) => text);
  expect(found, `${page.url()} ${where}`).toEqual([]);
};

/** What axe finds, as a line and as the HTML that it is about. */
export const findViolations = async (page: Page): Promise<{ text: string; html: string }[]> => {
  // Until then far sections have an expected height, and what follows overlaps taller ones.
  await page.waitForFunction(isLaidOut);
  // The usual way gathers the results of frames in a page of its own; no page has any.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(accessibilityRules)
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, html }) => ({
      text: `${id}: ${target.join(' ')}: ${failureSummary}`,
      html,
    })),
  );
};

/** Switches the loaded page, and lets it draw itself anew. */
const show = async (page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
};

/** Bytes of the scripts that the open document has loaded, as they are transferred. */
export const weighScripts = async (page: Page): Promise<number> =>
  (await page.evaluate(readScripts)).reduce((sum, { bytes }) => sum + bytes, 0);

/** What the page before still asked for is not among them. */
export const readScripts = (): { path: string; bytes: number }[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'));
