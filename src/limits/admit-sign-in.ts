import { type Failure, isFailure } from '../errors.ts';
import { type Attempt, byNetwork, type ClientNetwork } from './limits.ts';
import { type LimitContext, takeAttempts } from './take-attempts.ts';

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
    // A browser that guesses counts as unknown from here.
  }
  const failed = byNetwork('failedByNetwork', client, email);
  const limited = await takeAttempts(context, by, [...byNetwork('signIn', client), ...failed]);
  if (isFailure(limited)) return limited;
  const [known] = byNetwork('knownNetwork', client, email);
  if (known && (await context.limiters.isMarked(known))) return failed;
  const anywhere: Attempt = { limit: 'failedAnywhere', key: email };
  const limitedAnywhere = await takeAttempts(context, by, [anywhere]);
  return isFailure(limitedAnywhere) ? limitedAnywhere : [...failed, anywhere];
};
