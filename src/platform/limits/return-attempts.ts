import type { Limiters } from './limiters.ts';
import type { Attempt } from './limits.ts';

/** Attempts that do not count after all: a successful sign-in, or one that was not answered. */
export const returnAttempts = async (
  { limiters }: { limiters: Limiters },
  attempts: readonly Attempt[],
): Promise<void> => {
  await Promise.all(attempts.map((attempt) => limiters.giveBack(attempt)));
};
