// How much is done, counted in answers and in checkouts: a busy machine takes longer for the same
// work, and does no more of it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from './options.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';

const pollMs = 25;
// Whom a frozen process keeps waiting gets no answer: then time goes on alone.
const silenceMsMax = 1_500;

type Amounts = {
  /** Answers that come while a fault lasts. */
  lasting: readonly [min: number, max: number];
  /** Judged answers between two faults, at least. */
  calm: readonly [min: number, max: number];
  /** Of answers that a fault excuses, so many; then customers wait until it is over. */
  excusedMax: number;
  /** For each fault that is over and each act of an admin. */
  checkoutsByStep: number;
};

export const amountsOf = ({ isShort }: Pick<Options, 'isShort'>): Amounts =>
  isShort
    ? { lasting: [8, 30], calm: [10, 25], excusedMax: 40, checkoutsByStep: 4 }
    : { lasting: [20, 250], calm: [40, 400], excusedMax: 400, checkoutsByStep: 20 };

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(pollMs);
};

/** As many answers as a fault lasts, or until none comes for a while. */
export const whileItLasts = async (
  { observations, options }: Pick<Run, 'observations' | 'options'>,
  random: Random,
): Promise<void> => {
  const end = observations.answers() + random.between(...amountsOf(options).lasting);
  let [seen, since] = [observations.answers(), performance.now()];
  await until(() => {
    const now = observations.answers();
    if (now > seen) [seen, since] = [now, performance.now()];
    return now >= end || performance.now() - since > silenceMsMax;
  });
};

/** Until so many more answers came outside of faults, or `isOver`. */
export const untilJudged = (
  { observations }: Pick<Run, 'observations'>,
  answers: number,
  isOver: () => boolean,
): Promise<void> => {
  const end = observations.judged() + answers;
  return until(() => isOver() || observations.judged() >= end);
};

/** A fault has not excused enough of them: then customers and admin wait until it is over. */
const isJudgeable = ({ observations, options }: Pick<Run, 'observations' | 'options'>) =>
  !observations.isTroubled() || observations.excusedByFault() < amountsOf(options).excusedMax;

export const untilJudgeable = (run: Run, isOver: () => boolean): Promise<void> =>
  until(() => isOver() || isJudgeable(run));

/** After so many that began, neither a fault nor the admin has to come first. */
export const isItsTurn = (run: Pick<Run, 'observations' | 'options'>, begun: number): boolean =>
  begun < run.options.atOnce + amountsOf(run.options).checkoutsByStep * run.observations.steps() &&
  isJudgeable(run);

export const untilItsTurn = (run: Run, begun: number, isOver: () => boolean): Promise<void> =>
  until(() => isOver() || isItsTurn(run, begun));
