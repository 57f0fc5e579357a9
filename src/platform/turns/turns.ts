// Runs a few tasks at a time. The others wait, within limits.

export type Turns<Busy = never> = {
  <T>(
    work: () => Promise<T>,
    /** Keys take turns, so that a key with many tasks delays only itself. */
    key?: string,
  ): Promise<T | Busy>;
  /** Whether more work would have to wait. */
  isFull(): boolean;
  /** Whether the queue is full. */
  isOver(): boolean;
};

type Options<Busy> = {
  atOnce: number;
  waitingMax?: number;
  waitMsMax?: number;
  /** Returns or throws for work that finds no place or waited too long. */
  whenBusy?: () => Busy;
};

/** Free turns begin at once; work that fails gives its turn back. */
export const createTurns = <Busy = never>({
  atOnce,
  waitingMax = Number.POSITIVE_INFINITY,
  waitMsMax,
  whenBusy = throwBusy,
}: Options<Busy>): Turns<Busy> => {
  const queues = new Map<string, Set<() => void>>();
  let running = 0;
  let waiting = 0;

  /** False when it has waited too long. */
  const waitForTurn = (key: string): Promise<boolean> =>
    new Promise((resolve) => {
      const queue = queues.get(key) ?? new Set();
      const end = (isTurn: boolean) => {
        clearTimeout(timer);
        waiting -= 1;
        queue.delete(start);
        queues.delete(key);
        // Behind the other keys.
        if (queue.size > 0) queues.set(key, queue);
        resolve(isTurn);
      };
      const start = () => end(true);
      const timer = waitMsMax === undefined ? undefined : setTimeout(end, waitMsMax, false);
      waiting += 1;
      queues.set(key, queue.add(start));
    });

  const startNext = () => {
    const [queue] = queues.values();
    const [start] = queue ?? [];
    if (start) start();
    else running -= 1;
  };

  const inTurn = async <T>(work: () => Promise<T>, key = '') => {
    if (running < atOnce) running += 1;
    else if (waiting >= waitingMax || !(await waitForTurn(key))) return whenBusy();
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return Object.assign(inTurn, {
    isFull: () => running >= atOnce,
    isOver: () => waiting >= waitingMax,
  });
};

/** Turns of each key apart, as many keys as there are. */
export const createOwnTurns = <Key, Busy = never>(options: Options<Busy>) => {
  const all = new Map<Key, { inTurn: Turns<Busy>; users: number }>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T | Busy> => {
    const own = all.get(key) ?? { inTurn: createTurns(options), users: 0 };
    all.set(key, own);
    own.users += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) all.delete(key);
    }
  };
};

const throwBusy = (): never => {
  throw new Error('Too much work waits for its turn.');
};
