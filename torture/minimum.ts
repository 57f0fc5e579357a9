// What a run must have tried before it may pass.
import { faultNames } from './faults.ts';
import type { Run } from './run.ts';

// Much is sold out, declined or left, but not most.
const paidShareMin = 0.25;

/** What is still missing; empty when the run may end. */
export const missingOf = ({
  options,
  checkoutsDone,
  acknowledged: { charged },
  observations: { faults },
}: Pick<Run, 'options' | 'checkoutsDone' | 'acknowledged' | 'observations'>): string[] => [
  ...(checkoutsDone < options.checkouts
    ? [`${checkoutsDone} of ${options.checkouts} checkouts were done`]
    : []),
  ...(charged.length < options.checkouts * paidShareMin
    ? [`${charged.length} payments were made in ${checkoutsDone} checkouts`]
    : []),
  ...faultNames(options)
    .filter((name) => !faults.has(name))
    .map((name) => `the fault "${name}" never came`),
];
