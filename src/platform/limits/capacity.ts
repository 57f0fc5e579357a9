// How much one process does at once for all clients. Beyond it they wait shortly, or get 503.
import { type Failure, fail } from '../errors/errors.ts';
import { createTurns, type Turns } from '../turns/turns.ts';

type Busy = Failure<'unavailable'>;

// More at once would only wait for each other, because JavaScript uses one core.
const pagesAtOnce = 4;
const readsAtOnce = 16;
// Eighty pages take about this long. Clients who waited longer have left.
const waiting = { waitingMax: 100, waitMsMax: 2_000 };
const accepts = { timesMax: 32, msMax: 5 };

const createCapacity = (atOnce: number): Turns<Busy> => {
  const whenBusy = () => fail('unavailable', 'The shop is busy. Try again in a moment.');
  const inTurn = createTurns({ atOnce, ...waiting, whenBusy });
  const run = <T>(work: () => Promise<T>, client?: string): Promise<T | Busy> => {
    const afterOthers = async () => {
      await acceptConnections();
      return await work();
    };
    return inTurn(inTurn.isFull() ? afterOthers : work, client);
  };
  return Object.assign(run, { isFull: inTurn.isFull, isOver: inTurn.isOver });
};

export type Capacities = { pages: Turns<Busy>; reads: Turns<Busy> };

/** By client. `pages`: and searches; `reads`: the API's others. Errors: unavailable. */
export const createCapacities = (): Capacities => ({
  pages: createCapacity(pagesAtOnce),
  reads: createCapacity(readsAtOnce),
});

// Node accepts one connection each time around its event loop, which a page holds for long.
const acceptConnections = async (): Promise<void> => {
  const end = performance.now() + accepts.msMax;
  for (let times = 0; times < accepts.timesMax && performance.now() < end; times += 1)
    await new Promise(setImmediate);
};
