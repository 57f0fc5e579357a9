import type { PendingSignIn, PendingSignIns } from './pending-sign-in.ts';

/** The user of a half sign-in, from the browser's cookie; null without one. */
export const findPendingSignIn = (
  { pendingSignIns, now }: { pendingSignIns: PendingSignIns; now: () => Date },
  headers: Headers,
): PendingSignIn | null => pendingSignIns.read(headers, now());
