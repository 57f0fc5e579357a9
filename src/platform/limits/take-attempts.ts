import { type Failure, fail } from '../errors/errors.ts';
import type { SecurityLog } from '../security-log/security-event.ts';
import type { Limiters } from './limiters.ts';
import { type Attempt, limits } from './limits.ts';

export type LimitContext = { limiters: Limiters; securityLog: SecurityLog };

/** Who attempts: the client's network, and the account of a signed-in user. */
export type Attempting = { client: string; account?: string | null };

/** Counts attempts until one is too many. Errors: rate_limited, with the `seconds` to wait. */
export const takeAttempts = async (
  context: LimitContext,
  by: Attempting,
  attempts: readonly Attempt[],
): Promise<true | Failure<'rate_limited'>> => {
  const known = findLimited(context, by, attempts);
  if (known) return known;
  for (const attempt of attempts) {
    const seconds = await context.limiters.take(attempt);
    if (seconds > 0) return tooMany(context, by, attempt, seconds);
  }
  return true;
};

/** The limit that this process already knows to be exceeded, without database work. */
export const findLimited = (
  context: LimitContext,
  by: Attempting,
  attempts: readonly Attempt[],
): Failure<'rate_limited'> | undefined => {
  for (const attempt of attempts) {
    const seconds = context.limiters.knownSeconds(attempt);
    if (seconds > 0) return tooMany(context, by, attempt, seconds);
  }
  return undefined;
};

const tooMany = (
  { securityLog }: LimitContext,
  { client, account = null }: Attempting,
  { limit }: Attempt,
  seconds: number,
): Failure<'rate_limited'> => {
  securityLog({ what: limits[limit].what, result: 'limited', limit, account, client });
  return limited(seconds);
};

const limited = (seconds: number): Failure<'rate_limited'> =>
  fail('rate_limited', `Too many attempts. Wait ${formatWait(seconds)}, then try again.`, {
    seconds,
  });

const formatWait = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
