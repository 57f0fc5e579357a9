// Hashes and verifies passwords, a few at a time: each takes a processor core for about 0.1 s.
import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

export type HashingLimits = {
  atOnce?: number;
  waitingMax?: number;
  waitMsMax?: number;
};

export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

/** Both answer 503 when too many wait, or one has waited too long. */
export const createPasswordHashing = (limits: HashingLimits = {}) => {
  const inTurn = createQueue(limits);
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (tried: { hash: string; password: string }) => inTurn(() => verifyPassword(tried)),
  };
};

// One core stays free for pages, and two of Node's four background threads for files.
const atOnceUsual = Math.max(1, Math.min(2, availableParallelism() - 1));

const createQueue = ({
  atOnce = atOnceUsual,
  waitingMax = 50,
  waitMsMax = 20_000,
}: HashingLimits) => {
  let running = 0;
  const waiting: { start: () => void }[] = [];

  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(busy());
      }, waitMsMax);
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(waiter);
    });
  };

  const done = () => {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      done();
    }
  };
};

const busy = (): APIError =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'unavailable', message: 'The shop is busy. Try again in a moment.' },
    { 'Retry-After': '2' },
  );

/** Whether an error says that too many passwords wait to be hashed. */
export const isHashingBusy = (error: unknown): boolean =>
  error instanceof APIError && error.body?.code === 'unavailable';
