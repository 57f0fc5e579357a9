import type { PendingSignIn, PendingSignIns } from './pending-sign-in.ts';

/** Who proved themselves by half, as the browser's cookie says; null without one. */
export const findPendingSignIn = (
  { pendingSignIns, now }: { pendingSignIns: PendingSignIns; now: () => Date },
  headers: Headers,
): PendingSignIn | null => pendingSignIns.read(headers, now());
