// What a run must have tried before it may pass.
import { actCount, actNames } from './admin-acts.ts';
import { codeUsedUp } from './checkout-steps.ts';
import { faultNames, judgedShareMin } from './faults.ts';
import type { Run } from './run.ts';

// Much is sold out, declined or left, but not most.
const paidShareMin = 0.25;

/** What is still missing; empty when the run may end. */
export const missingOf = ({
  options,
  checkoutsDone,
  acknowledged: { charged },
  observations: { faults, counts, judgedShare },
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
  ...actNames
    .filter((name) => !counts.has(actCount(name)))
    .map((name) => `an admin never did: ${name}`),
  ...(counts.has(codeUsedUp) ? [] : ['nobody wanted a code that was used up']),
  ...(judgedShare() < judgedShareMin
    ? [`only ${Math.round(judgedShare() * 100)} % of the answers came outside of a fault`]
    : []),
];
