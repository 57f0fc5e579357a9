import { createTurns } from '../../platform/turns/turns.ts';

/**
 * Streams that share a pace work one batch at a time and pause as long as it took, so that
 * together they take half of the process at most.
 */
export const createPace = () => {
  const inTurn = createTurns({ atOnce: 1 });
  return async function* paced<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
    const work = async (): Promise<IteratorResult<T>> => {
      const started = performance.now();
      const next = await batches.next();
      await pause(performance.now() - started);
      return next;
    };
    for (let next = await inTurn(work); !next.done; next = await inTurn(work)) yield next.value;
  };
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
