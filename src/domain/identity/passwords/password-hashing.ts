// Hashes and verifies passwords, a few at a time: each takes 64 MB, and a core for about 0.3 s.
import { availableParallelism } from 'node:os';
import type { APIError } from 'better-auth';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import { type HashingCost, hashingCost } from './hashing-cost.ts';
import { hasCost, hashPassword, verifyPassword } from './password-hash.ts';

export type HashingLimits = {
  /** Tests hash cheaply. */
  cost?: HashingCost;
  atOnce?: number;
  waitingMax?: number;
  waitMsMax?: number;
};

export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

// One core stays free for pages, and two of Node's four background threads for files.
const atOnceUsual = Math.max(1, Math.min(2, availableParallelism() - 1));

/** `hash` and `verify` fail with 503 if too many wait or one waits too long. */
export const createPasswordHashing = ({
  cost = hashingCost,
  atOnce = atOnceUsual,
  waitingMax = 50,
  waitMsMax = 20_000,
}: HashingLimits = {}) => {
  const inTurn = createTurns({ atOnce, waitingMax, waitMsMax, whenBusy });
  return {
    hash: async (password: string) => unlessBusy(await inTurn(() => hashPassword(password, cost))),
    verify: async (tried: { hash: string; password: string }) =>
      unlessBusy(await inTurn(() => verifyPassword(tried, cost))),
    /** Whether it should be hashed anew where its password is known. */
    isOutdated: (hash: string) => !hasCost(hash, cost),
  };
};

const whenBusy = () => fail('unavailable', say('The shop is busy. Try again in a moment.'));

const unlessBusy = async <Answer>(answer: Answer | Failure): Promise<Answer> => {
  if (!isFailure(answer)) return answer;
  const { APIError } = await import('better-auth');
  const { code, message } = answer;
  throw new APIError('SERVICE_UNAVAILABLE', { code, message }, { 'Retry-After': '2' });
};

/** Whether an error says that too many passwords wait to be hashed. */
export const isHashingBusy = (error: unknown): boolean =>
  (error as Partial<APIError>).body?.code === 'unavailable';

/** The hash of a new password. Errors: unavailable, where too many wait for theirs. */
export const hashUnlessBusy = async (
  { passwordHashing }: { passwordHashing: PasswordHashing },
  password: string,
): Promise<string | Failure<'unavailable'>> => {
  try {
    return await passwordHashing.hash(password);
  } catch (error) {
    if (!isHashingBusy(error)) throw error;
    return whenBusy();
  }
};
