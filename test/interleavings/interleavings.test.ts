// Verbs of a purchase in turns that a seed decides: what fails once fails again the same way.
import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';

// The last two have found planted mistakes.
const seeds = process.env.STEPS_SEED ? [Number(process.env.STEPS_SEED)] : [1, 2, 103, 115];

test.each(seeds)('whatever comes between two answers of the provider: seed %i', async (seed) => {
  const { trace, ...wrong } = await runSteps(seed, 80);
  expect(wrong, trace.join('\n')).toEqual({ breaches: [], faults: [], owed: 0 });
});

test('a run is repeated by its seed, step by step', async () => {
  const [first, second] = [await runSteps(5, 40), await runSteps(5, 40)];
  expect(second.trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(20);
});
