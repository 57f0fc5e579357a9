// Runs tests of a copy by Vitest or Playwright, and reads which of them failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isJourney, needsBuild, type PlantedTest } from './plant.ts';

export type Result = { file: string; title: string; status: 'passed' | 'failed' | 'skipped' };

/** `output` says why there are no results. */
export type Outcome = { results: Result[]; output: string };

type Options = { folder: string; workers: number; stopsAtFirst: boolean };

/** `tests` are all of one kind: journeys, or tests of Vitest. */
export const runTests = async (
  tests: readonly PlantedTest[],
  { folder, workers, stopsAtFirst }: Options,
): Promise<Outcome> => {
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = patternOf(tests);
  const report = join(folder, 'planted-report.json');
  await rm(report, { force: true });
  const runner = tests.some(isJourney) ? playwright : vitest;
  const built = tests.some(needsBuild) ? await build(folder) : { code: 0, output: '' };
  if (built.code !== 0) return { results: [], output: built.output };
  const args = [
    ...runner.command,
    ...files,
    ...(pattern ? [runner.titles, pattern] : []),
    ...runner.workers(workers),
    ...(stopsAtFirst ? [runner.stop] : []),
  ];
  const { output } = await run(folder, [...args, ...runner.report(report)], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_TEMPLATE: `planted_${process.pid}_${folder.slice(-6)}`.toLowerCase(),
  });
  const text = await readFile(report, 'utf8').catch(() => null);
  return { results: text ? runner.read(JSON.parse(text), folder) : [], output };
};

/** Without a title a whole file is meant, and then every title. */
const patternOf = (tests: readonly PlantedTest[]): string | null => {
  const titles = tests.flatMap(({ title }) => title ?? []);
  return titles.length === tests.length ? titles.map(escaped).join('|') : null;
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Builds the pages as they are now. */
export const build = (folder: string): Promise<Run> =>
  run(folder, ['scripts/prepare.mjs', '--build']);

type Run = { code: number; output: string };

const run = async (
  folder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Run> => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
};

const vitest = {
  command: ['node_modules/vitest/vitest.mjs', 'run'],
  titles: '-t',
  stop: '--bail=1',
  workers: (count: number) => [`--maxWorkers=${count}`],
  report: (file: string) => ['--reporter=json', `--outputFile.json=${file}`],
  read: ({ testResults }: VitestReport, folder: string): Result[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: relative(folder, name).replaceAll('\\', '/'),
        title: fullName,
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
};

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

const playwright = {
  command: ['node_modules/@playwright/test/cli.js', 'test'],
  titles: '-g',
  stop: '-x',
  workers: (count: number) => [`--workers=${count}`],
  report: () => ['--reporter=json'],
  read: ({ suites }: PlaywrightReport): Result[] =>
    suites.flatMap((file) => resultsOf(file, `e2e/${file.file}`, '')),
};

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
};
type PlaywrightReport = { suites: Suite[] };

/** Titles stand below those of their groups, the first of which is the file. */
const resultsOf = ({ suites = [], specs }: Suite, file: string, above: string): Result[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({
      file,
      title: `${above}${title}`,
      status: playwrightStatus[status] ?? 'skipped',
    })),
  ),
  ...suites.flatMap((suite) => resultsOf(suite, file, `${above}${suite.title} `)),
];

const playwrightStatus: Record<string, Result['status']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
};
