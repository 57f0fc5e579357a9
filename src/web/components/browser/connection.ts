// A load without an answer waits: the page stays, and Try again or the network repeats it.
import { useSyncExternalStore } from 'react';
import { callMsMax, withTimeout } from '../../api-client.ts';
import { createStore } from './create-store.ts';

type Script = 'dialog script' | 'script';
type Waiting = { what: 'data' | Script; repeat: () => void };

const scriptMsMax = 120_000;

const waiting = createStore<readonly Waiting[]>([]);

/** The loads that wait for an answer. */
export const useWaiting = waiting.use;

/** How many dialogs were opened whose scripts have not loaded yet. */
export const openings = createStore(0);

/** Repeats every load that waits. */
export const tryAgain = (): void => repeat(waiting.get());

/** Repeats calls of the API only: a failed script may need a reload, which only a press may do. */
export const repeatData = (): void => repeat(waiting.get().filter(({ what }) => what === 'data'));

const repeat = (loads: readonly Waiting[]): void => {
  if (loads.length === 0) return;
  waiting.set(waiting.get().filter((one) => !loads.includes(one)));
  for (const load of loads) load.repeat();
};

/** Repeats `ask` until there is an answer, or until the navigation is given up. */
export const withRetry = async <Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted) throw error;
      await nextTry('data', signal);
    }
  }
};

/** Fetches for loaders: any status is an answer; it tries again after 30 seconds without one. */
export const fetchWithRetry = (
  fetchOnce: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> => withRetry(() => fetchOnce(input, withTimeout(init)), init.signal);

/**
 * Imports a script, again if it fails. Browsers older than summer 2026 cache a failed URL
 * (https://github.com/whatwg/html/pull/10327): the second failure reloads the page, by a press.
 */
export const importWithRetry = async <Module>(
  load: () => Promise<Module>,
  what: Script = 'script',
): Promise<Module> => {
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await Promise.race([load(), rejectAfter(scriptMsMax)]);
    } catch {
      if (isRepeated && (await isShopThere())) {
        location.reload();
        await pageLeft();
      }
      await nextTry(what);
    }
  }
};

/** Pages whose scripts are loaded or loading. */
const fetched = new Set<string>();

export const notePage = (pathname: string): void => {
  fetched.add(pathname.toLowerCase());
};

/** Whether the router would reload into the browser's error page: offline without the script. */
export const isOutOfReach = (pathname: string): boolean =>
  !navigator.onLine && !fetched.has(pathname.toLowerCase());

/** Resolves when the network is back. Rejects with the reason of `signal`. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  withRetry(
    () => (navigator.onLine ? Promise.resolve() : Promise.reject(new Error('offline'))),
    signal,
  );

/** True on the server and until hydration. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );

const nextTry = (what: Waiting['what'], signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const load = { what, repeat: resolve };
    waiting.set([...waiting.get(), load]);
    signal?.addEventListener('abort', () => {
      waiting.set(waiting.get().filter((one) => one !== load));
      reject(signal.reason);
    });
  });

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Loading chunk failed')), ms);
  });

// Without a network a reload would show the browser's error page.
const isShopThere = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(callMsMax);
    return (await fetch(location.href, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
};

const pageLeft = (): Promise<never> => new Promise(() => {});
