// Lighthouse, as on a phone, on the real server: the median of five runs. Fails below the goal.
// `--filled`: the home page of an owner who has filled it.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startShop } from '../e2e/shop-process.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { fillHome } from './fill-home.ts';

const isFilled = process.argv.includes('--filled');
const named = process.argv.slice(2).filter((word) => word !== '--filled');
const usual = isFilled ? ['/'] : ['/', '/Shop', '/product/rib-beanie-mustard', '/search?q=linen'];
const pages = named.length > 0 ? named : usual;
const runs = 5;
const promised = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof promised;
const categoryNames = Object.keys(promised) as Category[];

const main = async () => {
  const chromePath = provideChromium(console.log);
  if (!chromePath)
    throw new Error('No Chromium was found. Install one, or name yours in CHROMIUM_PATH.');
  const shop = await startShop();
  if (isFilled) await fillHome(shop.url, shop.adminLink() ?? '');
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    for (const page of pages) {
      const measured: Run[] = [];
      for (let run = 0; run < runs; run += 1)
        measured.push(await measure(`${shop.url}${page}`, chrome.port));
      printMedians(page, measured);
    }
  } finally {
    chrome.kill();
    await shop.remove();
  }
};

type Run = {
  scores: Record<Category, number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  faults: string[];
};

const measure = async (url: string, port: number, tries = 3): Promise<Run> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categoryNames,
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  // Chromium sometimes loses the start of its recording: that run measured nothing.
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return measure(url, port, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: Math.round(number('largest-contentful-paint')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(number('total-blocking-time')),
    faults: categoryNames
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
};

const printMedians = (page: string, measured: Run[]): void => {
  const median = (numberOf: (run: Run) => number) =>
    measured.map(numberOf).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
  const scores = categoryNames.map((name) => ({ name, score: median((run) => run.scores[name]) }));
  console.log(
    `${page}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}, ` +
      `LCP ${median((run) => run.lcpMs)} ms, CLS ${median((run) => run.cls)}, ` +
      `TBT ${median((run) => run.tbtMs)} ms ` +
      `(performance ${measured.map((run) => run.scores.performance).join(', ')})`,
  );
  for (const fault of new Set(measured.flatMap((run) => run.faults))) console.log(`  ${fault}`);
  if (scores.some(({ name, score }) => score < promised[name])) process.exitCode = 1;
};

await main();
