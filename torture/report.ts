import { commandOf } from './options.ts';
import type { Run } from './run.ts';

const examplesMax = 8;

/** The end of a run: what happened, how fast, and each breach. */
export const describeRun = async (run: Run, phasesMs: number[]): Promise<string> => {
  const { breaches, counts, faults, statuses, timesMs } = run.observations;
  const states = await run.database.query<{ state: string; orders: number }>(
    'select state, count(*) as orders from orders group by state order by state',
  );
  const orders = states.map(({ state, orders: number }) => [state, number] as const);
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const [start, load, settling] = phasesMs.map((ms) => `${(ms / 1000).toFixed(1)} s`);
  return [
    '',
    `Checkouts: ${run.checkoutsDone}, at once ${run.options.atOnce}`,
    `Start ${start}, load ${load}, settling ${settling}`,
    `Orders: ${inWords(orders)}`,
    `Faults: ${inWords(faults) || 'none'}`,
    `Answers: ${inWords(statuses)}`,
    `Judged: ${Math.round(run.observations.judgedShare() * 100)} % of the answers`,
    `Times outside of faults: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${sorted.length} answers`,
    `Counted: ${inWords([...counts].sort())}`,
    ...describeBreaches(breaches),
  ].join('\n');
};

const inWords = (counts: Iterable<readonly [string, number]>): string =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ');

const describeBreaches = (breaches: Run['observations']['breaches']): string[] =>
  [...Map.groupBy(breaches, ({ what }) => what)].flatMap(([what, same]) => [
    `BREACH ${String(same.length).padStart(5)}  ${what}`,
    ...same.slice(0, examplesMax).map(({ detail }) => `               ${detail}`),
  ]);

/** The last line. */
export const verdict = (run: Run, auditCode: number | null): string => {
  const { length } = run.observations.breaches;
  if (length === 0 && auditCode === 0) return 'Torture passed: the books hold, no promise broken.';
  return (
    `Torture failed: ${length} breaches, audit ${auditCode === 0 ? 'clean' : 'failed'}. ` +
    `Repeat with: ${commandOf(run.options)}`
  );
};
