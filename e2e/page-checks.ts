// What every page must keep: accessible, little JavaScript.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accessibilityRules } from '../test/accessibility-rules.ts';
import { isLaidOut } from '../test/document-checks.ts';
import { scriptBytesMin } from '../test/script-limits.ts';

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
