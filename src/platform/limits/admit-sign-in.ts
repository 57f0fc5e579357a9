import { type Failure, isFailure } from '../errors/errors.ts';
import type { ClientNetwork } from '../values/ip-network.ts';
import { type Attempt, byNetwork } from './limits.ts';
import { findLimited, type LimitContext, takeAttempts } from './take-attempts.ts';

type SignIn = {
  email: string;
  client: ClientNetwork;
  /** A browser that signed in with this email before, or null. */
  device: string | null;
};

/**
 * Counts a try before its result is known, or a burst would pass; the answer is what a success
 * gives back. Strangers can't use up the budget of a known browser or network.
 * Errors: rate_limited.
 */
export const admitSignIn = async (
  context: LimitContext,
  { email, client, device }: SignIn,
): Promise<Attempt[] | Failure<'rate_limited'>> => {
  const by = { client: client.network };
  if (device) {
    const failed: Attempt = { limit: 'failedByDevice', key: `${email} ${device}` };
    const tries: Attempt[] = [{ limit: 'signInByDevice', key: email }, failed];
    if (!isFailure(await takeAttempts(context, by, tries))) return [failed];
    // From here on a browser that guesses counts as unknown.
  }
  const failed = byNetwork('failedByNetwork', client, email);
  const limited = findLimited(context, by, [...byNetwork('signIn', client), ...failed]);
  if (limited) return limited;
  const counted = (await isKnownNetwork(context, email, client))
    ? failed
    : [...failed, { limit: 'failedAnywhere', key: email } as const];
  const taken = await takeAttempts(context, by, [...byNetwork('signIn', client), ...counted]);
  return isFailure(taken) ? taken : counted;
};

const isKnownNetwork = async (
  { limiters }: LimitContext,
  email: string,
  { network }: ClientNetwork,
): Promise<boolean> => {
  const [known] = byNetwork('knownNetwork', { network, wider: null }, email);
  return known !== undefined && (await limiters.isMarked(known));
};
