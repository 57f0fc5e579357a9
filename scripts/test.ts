// npm test, npm run check, npm run e2e: checks and tests in one run. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Counts,
  check,
  checkInGaps,
  playwright,
  type Run,
  vitest,
} from './test-run/runners.ts';
import { findTouchedTests } from './test-run/touched-tests.ts';

type Step = { title: string; run: Run };

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    /** Checks, and the tests of rules and the API that a change since `since` touches. */
    quick: { type: 'boolean' },
    since: { type: 'string', default: 'HEAD~1' },
    /** The journeys alone. */
    journeys: { type: 'boolean' },
    /** What takes minutes besides: `npm run test:long`. */
    long: { type: 'boolean' },
    /** Runs again what a saved file touches. */
    watch: { type: 'boolean' },
    /** A part of the tests, for a machine of many: 2/4. */
    shard: { type: 'string' },
  },
});
const reports = await mkdtemp(join(tmpdir(), 'hemline-test-'));
// Colors make a log file hard to read.
const colors = process.stdout.isTTY ? 'force' : 'off';
const shard = options.shard ? [`--shard=${options.shard}`] : [];
const projects = (...names: string[]) => names.map((name) => `--project=${name}`);

const build: Step = {
  title: 'Build',
  run: check([process.execPath, 'scripts/prepare.mjs', '--build']),
};
const checks: Step[] = [
  { title: 'Format and lint', run: checkInGaps(['biome', 'ci', `--colors=${colors}`, '.']) },
  { title: 'Types', run: checkInGaps(['react-router', 'typegen'], ['tsc']) },
  { title: 'Unused files, exports and dependencies', run: checkInGaps(['knip']) },
];
const unitTests: Step = {
  title: 'Unit and API tests',
  run: vitest({ reports, args: [...projects('node'), ...shard] }),
};
const touchedTests = (): Step[] => {
  const args = findTouchedTests(options.since);
  const title = `Unit and API tests of what changed since ${options.since}`;
  return args.length > 0
    ? [{ title, run: vitest({ reports, args: [...projects('node'), ...args] }) }]
    : [];
};
const componentTests: Step = {
  title: 'Component tests in a browser',
  run: vitest({ reports, args: [...projects('browser'), ...shard], inBrowser: true }),
};
const longTests: Step = {
  title: 'Long tests',
  run: vitest({
    reports,
    args: projects('node', 'long'),
    env: { TEST_LONG: '1' },
    inBrowser: true,
  }),
};
// Of a fixed seed, so that the same tests run every time.
const tortureSeed = process.env.TORTURE_SEED ?? '31415';
const torture: Step = {
  title: `Torture with seed ${tortureSeed}`,
  run: check([process.execPath, 'torture/torture.ts', '--seed', tortureSeed, '--short']),
};
/** Six ways to pay with five outcomes each, of which the torture of every day tries some. */
const tortureOfWays: Step = {
  title: `Torture of every way to pay with seed ${tortureSeed}`,
  run: check([
    ...[process.execPath, 'torture/torture.ts', '--seed', tortureSeed, '--short'],
    ...['--ways', '30', '--checkouts', '10', '--no-faults'],
  ]),
};
const journeys: Step = {
  title: 'Journeys in a browser',
  run: playwright({ reports, args: shard }),
};
const isJourney = (file: string) => /^(\.[\\/])?e2e\b/.test(file);
const named = (): Step[] => {
  const some = (title: string, ofRunner: string[], run: (args: string[]) => Run): Step[] =>
    ofRunner.length > 0 ? [{ title, run: run(ofRunner) }] : [];
  const tests = files.filter((file) => !isJourney(file));
  return [
    ...some('Tests', tests, (args) => vitest({ reports, args, inBrowser: true })),
    ...some('Journeys', files.filter(isJourney), (args) => playwright({ reports, args })),
  ];
};

/** Steps of one row run side by side, row after row; those of `meanwhile` in a row beside them. */
type Plan = { rows: Step[][]; meanwhile?: Step[] };

const plan = (): Plan => {
  if (files.length > 0) return { rows: [build, ...named()].map((step) => [step]) };
  if (options.quick) return { rows: [checks, touchedTests()] };
  if (options.journeys) return { rows: [[build], [journeys]] };
  if (options.long) return { rows: [[build], [longTests], [tortureOfWays]] };
  // A part of the tests brings its share of the rest.
  const isFirst = !options.shard?.match(/^(?!1\/)/);
  return {
    rows: [
      [build],
      [unitTests],
      // Torture waits for processes that it ends, components for answers.
      [componentTests, ...(isFirst ? [torture] : [])],
      [journeys],
    ],
    meanwhile: isFirst ? checks : [],
  };
};

const main = async () => {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const runAll = async (steps: Step[], areBesideOthers: boolean) => {
    const ended = await Promise.all(steps.map((step) => runStep(step, areBesideOthers)));
    for (const { counts, failure } of ended) {
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
      failures.push(...failure);
    }
  };
  const { rows, meanwhile = [] } = plan();
  const runMeanwhile = async () => {
    for (const step of meanwhile) await runAll([step], true);
  };
  const checked = runMeanwhile();
  for (const row of rows) await runAll(row, row.length > 1);
  await checked;
  // Once more at the end, which is what is read of a long log.
  if (failures.length > 0) console.log(failures.join('\n'));
  console.log(`\n${summarize(sum)}`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
};

/** Beside others a step prints what it has to say at its end. */
const runStep = async ({ title, run }: Step, isBesideOthers: boolean) => {
  const lines: string[] = [];
  const startedAt = Date.now();
  if (!isBesideOthers) console.log(`\n== ${title}`);
  const counts = await run((line) => {
    lines.push(line);
    if (!isBesideOthers) console.log(line);
  });
  if (isBesideOthers) console.log([`\n== ${title}`, ...lines].join('\n'));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`-- ${title}: ${summarize(counts)} (${seconds} s)`);
  const failure = counts.failed > 0 ? [`\nFailed: ${title}`, ...lines.slice(-lastLinesMax)] : [];
  return { counts, failure };
};
// Enough for two failed tests with their differences and traces.
const lastLinesMax = 120;

const summarize = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

if (options.watch) {
  const watching = ['vitest', '--watch', ...projects('node', 'browser'), ...files];
  spawnSync('npx', watching, { stdio: 'inherit', shell: process.platform === 'win32' });
} else {
  await main();
}
await rm(reports, { recursive: true, force: true });
