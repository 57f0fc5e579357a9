// What a run must have tried before it may pass.
import { faultNames } from './faults.ts';
import type { Run } from './run.ts';

/** What is still missing; empty when the run may end. */
export const missingOf = ({
  options,
  checkoutsDone,
  observations: { faults },
}: Pick<Run, 'options' | 'checkoutsDone' | 'observations'>): string[] => [
  ...(checkoutsDone < options.checkouts
    ? [`${checkoutsDone} of ${options.checkouts} checkouts were done`]
    : []),
  ...faultNames(options)
    .filter((name) => !faults.has(name))
    .map((name) => `the fault "${name}" never came`),
];
