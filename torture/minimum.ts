// What a run must have tried before it may pass.
import { actCount, actNames } from './admin-acts.ts';
import { paidBackByHand, paidByHand } from './by-hand.ts';
import { codeElsewhere, codeOfMarketUsedUp, codeUsedUp } from './checkout-steps.ts';
import { faultNames, judgedShareMin } from './faults.ts';
import { boughtThere } from './market-sales.ts';
import type { Run } from './run.ts';
import { withdrawn } from './withdrawals.ts';

// Much is sold out, declined or left, but not most.
const paidShareMin = 0.25;

/** What customers must have met. */
export const wanted = [
  ...[codeUsedUp, codeOfMarketUsedUp, codeElsewhere],
  ...[boughtThere, paidByHand, paidBackByHand, withdrawn],
];

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
  ...wanted.filter((what) => !counts.has(what)).map((what) => `never seen: ${what}`),
  ...(judgedShare() < judgedShareMin
    ? [`only ${Math.round(judgedShare() * 100)} % of the answers came outside of a fault`]
    : []),
];
