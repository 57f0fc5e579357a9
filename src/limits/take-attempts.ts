import { type Failure, fail } from '../errors.ts';
import type { SecurityLog } from '../security-event.ts';
import type { Limiters } from './limiters.ts';
import { type Attempt, limits } from './limits.ts';

export type LimitContext = { limiters: Limiters; securityLog: SecurityLog };

/** Who attempts: the client's network, and the account of a signed-in user. */
export type Attempting = { client: string; account?: string | null };

/** Counts attempts until one is too many. Errors: rate_limited, with the `seconds` to wait. */
export const takeAttempts = async (
  { limiters, securityLog }: LimitContext,
  { client, account = null }: Attempting,
  attempts: readonly Attempt[],
): Promise<true | Failure<'rate_limited'>> => {
  for (const attempt of attempts) {
    const seconds = await limiters.take(attempt);
    if (seconds === 0) continue;
    const { limit } = attempt;
    securityLog({ what: limits[limit].what, result: 'limited', limit, account, client });
    return tooMany(seconds);
  }
  return true;
};

export const tooMany = (seconds: number): Failure<'rate_limited'> =>
  fail('rate_limited', `Too many attempts. Wait ${inWords(seconds)}, then try again.`, { seconds });

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
