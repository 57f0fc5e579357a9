// All checks and tests in one run. A failed step does not stop the others; the last line counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { provideChromium } from './chromium.ts';

type Counts = { passed: number; failed: number; skipped: number };
type Step = { title: string; run: () => Promise<Counts> };

const options = process.argv.slice(2);
const reports = await mkdtemp(join(tmpdir(), 'hemline-test-'));

// Colors make a log file hard to read.
const colors = process.stdout.isTTY ? 'force' : 'off';

/** What the commands of the present step printed last. */
let lastLines: string[] = [];
const lastLinesMax = 40;

const checks: Step[] = [
  { title: 'Format and lint', run: () => check('biome', 'ci', `--colors=${colors}`, '.') },
  {
    title: 'Types',
    run: () =>
      check('react-router', 'typegen').then((typegen) => orElse(typegen, () => check('tsc'))),
  },
  { title: 'Unused files, exports and dependencies', run: () => check('knip') },
  { title: 'Unit and API tests', run: () => vitest() },
];
// Of a fixed seed, so that the same tests run every time.
const tortureSeed = process.env.TORTURE_SEED ?? '31415';
const torture: Step = {
  title: `Torture with seed ${tortureSeed}`,
  run: () => check(process.execPath, 'torture/torture.ts', ...['--seed', tortureSeed, '--short']),
};
const journeys: Step = { title: 'Journeys in a browser', run: () => playwright() };

const main = async () => {
  const browserOnly = options.includes('--only-browser');
  const steps = [
    ...(browserOnly ? [] : checks),
    // Both need the built pages.
    ...(options.includes('--no-browser') ? [] : [...(browserOnly ? [] : [torture]), journeys]),
  ];
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const { title, run } of steps) {
    console.log(`\n== ${title}`);
    const startedAt = Date.now();
    lastLines = [];
    const counts = await run();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`-- ${title}: ${inWords(counts)} (${seconds} s)`);
    if (counts.failed > 0) failures.push(`\nFailed: ${title}`, ...lastLines);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  // Once more at the end, which is what is read of a long log.
  if (failures.length > 0) console.log(failures.join('\n'));
  console.log(`\n${inWords(sum)}`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
};

const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A command that counts as one test. */
const check = async (command: string, ...args: string[]): Promise<Counts> =>
  (await execute(command, args)) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

const orElse = (first: Counts, next: () => Promise<Counts>): Counts | Promise<Counts> =>
  first.failed > 0 ? first : next();

const vitest = async (): Promise<Counts> => {
  const file = join(reports, 'vitest.json');
  const code = await execute('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(file);
  return withExitCode(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
};

const playwright = async (): Promise<Counts> => {
  const chromium = provideChromium((message) => console.log(message));
  if (!chromium) {
    say('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, 'playwright.json');
  const code = await execute('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (code !== 0) await showFailedPages();
  const report = await read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  return withExitCode(code, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
    skipped: report?.stats.skipped ?? 0,
  });
};

/** What each failed journey saw last: a CI may keep its log alone. */
const showFailedPages = async (): Promise<void> => {
  for await (const file of glob('test-results/*/error-context.md')) {
    const [, page = ''] = (await readFile(file, 'utf8')).split('```yaml');
    console.log(`\n${file}\n${page.split('```')[0]?.slice(0, pageLengthMax)}`);
  }
};
const pageLengthMax = 4_000;

/** A runner that crashed, or found nothing to run, has failed as well. */
const withExitCode = (code: number, counts: Counts): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts;

const read = async <Report>(file: string): Promise<Report | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};

/** Runs a tool with its output on this terminal; returns its exit code. */
const execute = (
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((done) => {
    const started = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    for (const output of [started.stdout, started.stderr]) {
      createInterface({ input: output }).on('line', say);
    }
    started.on('error', (error) => {
      say(error.message);
      done(1);
    });
    started.on('exit', async (code) => {
      // Its last lines may still be under way; what it left running may hold them open.
      await Promise.race([once(started, 'close'), wait(1_000)]);
      done(code ?? 1);
    });
  });

const say = (line: string): void => {
  console.log(line);
  lastLines = [...lastLines, line].slice(-lastLinesMax);
};

await main();
await rm(reports, { recursive: true, force: true });
