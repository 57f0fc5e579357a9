// The two test runners, and the checks that count as one test each.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideChromium } from '../chromium.ts';
import { type Environment, runCommand, type Say } from './run-command.ts';

export type Counts = { passed: number; failed: number; skipped: number };
/** `say` gets each line of output. */
export type Run = (say: Say) => Promise<Counts>;
type Commands = readonly (readonly string[])[];

/** Commands in a row, which count as one test. */
export const check =
  (...commands: Commands): Run =>
  async (say) => {
    for (const command of commands)
      if ((await runCommand(command, say)) !== 0) return { passed: 0, failed: 1, skipped: 0 };
    return { passed: 1, failed: 0, skipped: 0 };
  };

/** The same, in the time of the processors that tests leave. */
export const checkInGaps = (...commands: Commands): Run => {
  const nice = process.platform === 'win32' ? [] : ['nice', '-n', '19'];
  return check(...commands.map((command) => [...nice, ...command]));
};

/** `reports` is a folder for the runner's own report. */
type RunnerOptions = { reports: string; args: readonly string[] };
type VitestOptions = RunnerOptions & {
  env?: Environment;
  inBrowser?: boolean;
};

export const vitest =
  ({ reports, args, env, inBrowser = false }: VitestOptions): Run =>
  async (say) => {
    const file = join(reports, `vitest-${reportNumber++}.json`);
    const usual = ['vitest', 'run', '--reporter=default', '--reporter=json'];
    const code = await runCommand([...usual, `--outputFile.json=${file}`, ...args], say, {
      ...env,
      ...(inBrowser && browserOf(say)),
    });
    const report = await readReport<VitestReport>(file);
    const counts = {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + filesThatFailed(report),
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    };
    return withExitCode(code, counts);
  };

// A file that can't be read has no tests, and counts as one.
const filesThatFailed = (report: VitestReport | null): number =>
  (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;

type VitestReport = {
  testResults: { status: string; assertionResults: unknown[] }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

export const playwright =
  ({ reports, args }: RunnerOptions): Run =>
  async (say) => {
    const file = join(reports, 'playwright.json');
    const code = await runCommand(['playwright', 'test', '--reporter=list,json', ...args], say, {
      ...browserOf(say),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    if (code !== 0) await showFailedPages(say);
    const report = await readReport<PlaywrightReport>(file);
    return withExitCode(code, {
      passed: report?.stats.expected ?? 0,
      failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
      skipped: report?.stats.skipped ?? 0,
    });
  };

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Found once; installed if there is none. */
const browserOf = (say: Say): Environment => {
  chromium ??= provideChromium(say);
  if (chromium) return { CHROMIUM_PATH: chromium };
  say('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.');
  return {};
};

let chromium: string | null | undefined;
let reportNumber = 1;

/** What each failed journey saw last: a CI may keep its log alone. */
const showFailedPages = async (say: Say): Promise<void> => {
  for await (const file of glob('test-results/*/error-context.md')) {
    const [, page = ''] = (await readFile(file, 'utf8')).split('```yaml');
    say(`\n${file}\n${page.split('```')[0]?.slice(0, pageLengthMax)}`);
  }
};
const pageLengthMax = 4_000;

/** A runner that crashed, or found nothing to run, has failed as well. */
const withExitCode = (code: number, counts: Counts): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts;

const readReport = async <Report>(file: string): Promise<Report | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};
