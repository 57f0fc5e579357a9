// Interaction to next paint with a processor four times slower: the worst of each press.
// npm run bench:interactions [-- journey ...]
import { type BrowserContext, chromium } from '@playwright/test';
import { startShop } from '../e2e/shop-process.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { type Journey, journeys } from './presses.ts';

const runs = 5;
const slowerBy = 4;
const goalMs = 100;
// Between two presses the page comes to rest.
const restMs = 700;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const chosen = (): Journey[] => {
  const names = process.argv.slice(2);
  return journeys.filter(({ name }) => names.length === 0 || names.includes(name));
};

const main = async () => {
  const shop = await startShop();
  process.env.HEMLINE_URL = shop.url;
  const states = new Map<Journey['begin'], Promise<State | undefined>>();
  const browser = await chromium.launch({
    executablePath: provideChromium(console.log) ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    for (const journey of chosen()) {
      const measured = new Map<string, number[]>();
      for (let run = 0; run < runs; run += 1)
        for (const [what, ms] of await measure(journey))
          measured.set(what, [...(measured.get(what) ?? []), ms]);
      for (const [what, all] of measured) {
        const median = all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
        console.log(`${journey.name}: ${what} ${median} ms (${all.join(', ')})`);
        if (median > goalMs) process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await shop.remove();
  }

  function stateAfter(begin: Journey['begin']) {
    const state = states.get(begin) ?? beginOnce(begin);
    states.set(begin, state);
    return state;
  }

  async function beginOnce(begin: Journey['begin']): Promise<State | undefined> {
    if (!begin) return undefined;
    const context = await browser.newContext();
    await begin(await context.newPage(), shop);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  async function measure({ path, presses, begin }: Journey) {
    const storageState = await stateAfter(begin);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const timings = { worst: 0 };
      Object.assign(window, { timings });
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId) timings.worst = Math.max(timings.worst, duration);
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await page.goto(`${shop.url}${path}`);
    await page.locator('html[data-hydrated]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    const results: [string, number][] = [];
    for (const { what, press } of presses) {
      await page.waitForTimeout(restMs);
      await page.evaluate('timings.worst = 0');
      await press(page);
      await page.waitForTimeout(restMs);
      results.push([what, await page.evaluate('timings.worst')]);
    }
    await context.close();
    return results;
  }
};

await main();
