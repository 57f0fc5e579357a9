// A run of load with the processor time of an answer, and the middle of several.
import { cpuMsOf } from './cpu.ts';
import { type Load, type LoadSettings, load } from './load.ts';

export type Measured = Load & { cpuMs: number };

/** Milliseconds of processor time for an answer, of these processes and their children. */
export const measure = async (
  settings: LoadSettings,
  pids: readonly (number | undefined)[],
): Promise<Measured> => {
  const before = await cpuMsOfAll(pids);
  const run = await load(settings);
  return { ...run, cpuMs: ((await cpuMsOfAll(pids)) - before) / run.answers };
};

export const cpuMsOfAll = async (pids: readonly (number | undefined)[]): Promise<number> =>
  (await Promise.all(pids.map(cpuMsOf))).reduce((sum, one) => sum + one, 0);

export const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;

export const medianOf = (runs: readonly Measured[]): Measured => {
  const ofAll = (of: (one: Measured) => number, digits: number) =>
    Number(median(runs.map(of)).toFixed(digits));
  return {
    perSecond: ofAll((one) => one.perSecond, 0),
    medianMs: ofAll((one) => one.medianMs, 2),
    p99Ms: ofAll((one) => one.p99Ms, 2),
    errors: runs.reduce((sum, one) => sum + one.errors, 0),
    answers: runs.reduce((sum, one) => sum + one.answers, 0),
    cpuMs: ofAll((one) => one.cpuMs, 3),
  };
};
