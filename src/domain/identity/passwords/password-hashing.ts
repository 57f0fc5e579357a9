// Hashes and verifies passwords, a few at a time: each takes a processor core for about 0.1 s.
import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '../../../platform/turns/turns.ts';

export type HashingLimits = {
  atOnce?: number;
  waitingMax?: number;
  waitMsMax?: number;
};

export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

// One core stays free for pages, and two of Node's four background threads for files.
const atOnceUsual = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Both answer 503 when too many wait, or one has waited too long. */
export const createPasswordHashing = ({
  atOnce = atOnceUsual,
  waitingMax = 50,
  waitMsMax = 20_000,
}: HashingLimits = {}) => {
  const whenBusy = () => {
    throw busy();
  };
  const inTurn = createTurns({ atOnce, waitingMax, waitMsMax, whenBusy });
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (tried: { hash: string; password: string }) => inTurn(() => verifyPassword(tried)),
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
