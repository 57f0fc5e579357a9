// One access token for all tabs, renewed before it expires by the session's cookie.
import type { Stored } from '../components/browser/local-storage.ts';
import { decodeToken, expiredMsEarly, renewMsBefore, retryMs } from './decode-token.ts';

// A timer of more than 24 days fires at once, and a wrong clock would set one.
const waitMsMax = 60 * 60_000;

export type TokenAnswer = { token: string | null; rejected: boolean };

export type TokenRenewal = {
  /** A valid token; null when signed out. Errors: those of `requestToken`. */
  freshToken: () => Promise<string | null>;
  /** A new token; concurrent callers wait for the same request. */
  renew: (email: string) => Promise<string | null>;
  /** Plans the next renewal; call it once the store has a token. */
  schedule: () => void;
};

/** `requestToken` asks the shop and throws without an answer; `onRejected` forgets the user. */
export const createTokenRenewal = ({
  store,
  requestToken,
  onRejected,
}: {
  store: Pick<Stored<string | null>, 'get' | 'set'>;
  requestToken: (email: string) => Promise<TokenAnswer>;
  onRejected: () => void;
}): TokenRenewal => {
  let pending: Promise<string | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const freshToken = async () => {
    const token = store.get();
    const decoded = decodeToken(token);
    if (!decoded || decoded.expiresMs - Date.now() > expiredMsEarly) return decoded && token;
    return await renew(decoded.email);
  };

  const renew = (email: string) => {
    pending ??= renewOnce(email).finally(() => {
      pending = null;
    });
    return pending;
  };

  const renewOnce = async (email: string) => {
    const { token, rejected } = await requestToken(email);
    // A sign-out during the request, here or in another tab: its token is dropped.
    if (decodeToken(store.get())?.email !== email) return null;
    if (rejected) onRejected();
    if (token) store.set(token);
    return token;
  };

  const schedule = (waitMsMin = 0) => {
    clearTimeout(timer);
    const decoded = decodeToken(store.get());
    if (!decoded) return;
    const dueMs = decoded.expiresMs - renewMsBefore - Date.now();
    timer = setTimeout(renewWhenDue, Math.min(Math.max(dueMs, waitMsMin), waitMsMax));
  };

  const renewWhenDue = (failures = 0) => {
    const decoded = decodeToken(store.get());
    // Another tab may have renewed it.
    if (!decoded || decoded.expiresMs - renewMsBefore > Date.now()) return schedule();
    renew(decoded.email).then(
      // A clock that is far off makes every token look old.
      () => schedule(30_000),
      () => {
        timer = setTimeout(renewWhenDue, retryMs(failures + 1), failures + 1);
      },
    );
  };

  return { freshToken, renew, schedule: () => schedule() };
};
