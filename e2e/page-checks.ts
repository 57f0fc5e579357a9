// What every page owes everybody: no barrier that axe can find, no sideways scrolling, little JavaScript; light and dark, wide and narrow.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';

const scriptBytesMax = 130_000;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `arrive` goes there, from an empty cache each time. */
export const expectPageChecks = async (page: Page, arrive: () => Promise<void>): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const scriptBytes = await weighScripts(page, arrive);
      expect(scriptBytes).toBeGreaterThan(50_000);
      expect(scriptBytes, `${page.url()} loads ${scriptBytes} bytes of JavaScript`).toBeLessThan(
        scriptBytesMax,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoBarriers(page, `${colorScheme} at ${width}`);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${page.url()} scrolls sideways at 360`).toBe(0);
};

export const expectNoBarriers = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found, `${page.url()} ${where}`).toEqual([]);
};

/** The scripts of a page as they come over the wire, compressed, from an empty cache. */
const weighScripts = async (page: Page, arrive: () => Promise<void>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  const weigh = (request: Request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', weigh);
  await arrive();
  page.off('requestfinished', weigh);
  await session.detach();
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
};
