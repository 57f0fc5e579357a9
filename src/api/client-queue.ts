// One client's costly work, a few at a time: others are served in between.
import pLimit, { type LimitFunction } from 'p-limit';
import { type Failure, fail } from '../errors.ts';

type Options = { runningMax: number; waitingMax: number };

/** Runs `work` in its client's turn. Errors: rate_limited, when too much of it waits. */
type ClientQueue = <T>(
  client: string,
  work: () => Promise<T>,
) => Promise<T | Failure<'rate_limited'>>;

export const createClientQueue = ({ runningMax, waitingMax }: Options): ClientQueue => {
  const queues = new Map<string, { run: LimitFunction; count: number }>();
  return async (client, work) => {
    const queue = queues.get(client) ?? { run: pLimit(runningMax), count: 0 };
    if (queue.count >= runningMax + waitingMax) return tooManyAtOnce;
    queues.set(client, queue);
    queue.count += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.count -= 1;
      if (queue.count === 0) queues.delete(client);
    }
  };
};

const tooManyAtOnce = fail('rate_limited', 'Too many requests at once. Try again in a second.', {
  seconds: 1,
});
