import type { Limiters } from './limiters.ts';
import type { Attempt } from './limits.ts';

/** Gives back attempts that should not count: a successful sign-in, or one without an answer. */
export const returnAttempts = async (
  { limiters }: { limiters: Limiters },
  attempts: readonly Attempt[],
): Promise<void> => {
  await Promise.all(attempts.map((attempt) => limiters.giveBack(attempt)));
};
