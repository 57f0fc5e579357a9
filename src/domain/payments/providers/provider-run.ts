// One run of background work at the provider: a few calls at once, within bounds.
import { createTurns } from '../../../platform/turns/turns.ts';
import { ProviderUnavailable } from './payment-provider.ts';

const atOnce = 8;
const runMsMax = 50_000;
/** This many calls without an answer, one after the other, end the run. */
const unansweredMax = 5;

export type ProviderRun = {
  /** The time is up, or the provider does not answer. */
  isOver(): boolean;
  /** Runs `work` for each item until the run is over. One error does not stop the others. */
  each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void>;
  /** Throws all errors together. */
  throwErrors(what: string): void;
};

export const createProviderRun = (): ProviderRun => {
  const inTurn = createTurns({ atOnce });
  const endsAt = performance.now() + runMsMax;
  const errors: unknown[] = [];
  let unanswered = 0;
  const isOver = () => unanswered >= unansweredMax || performance.now() >= endsAt;
  const runOne = async (work: () => Promise<unknown>): Promise<void> => {
    if (isOver()) return;
    try {
      await work();
      unanswered = 0;
    } catch (error) {
      errors.push(error);
      unanswered = error instanceof ProviderUnavailable ? unanswered + 1 : 0;
    }
  };
  return {
    isOver,
    each: async (items, work) => {
      await Promise.all(items.map((item) => inTurn(() => runOne(() => work(item)))));
    },
    throwErrors: (what) => {
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${what}.`);
    },
  };
};
