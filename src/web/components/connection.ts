// A load without an answer waits: the page stays, and Try again or the network repeats it.
import { useSyncExternalStore } from 'react';
import { callMsMax, withTimeout } from '../api-client.ts';
import { createStore } from './create-store.ts';

type Script = 'page script' | 'dialog script' | 'script';
type Waiting = { what: 'data' | Script; repeat: () => void };

const scriptMsMax = 120_000;
const reloadMsBetween = 10 * 60_000;
const reloadKey = 'hemline.reload';

const waiting = createStore<readonly Waiting[]>([]);

/** The loads that wait for an answer. */
export const useWaiting = waiting.use;

/** How many dialogs are pressed for and not there yet. */
export const openings = createStore(0);

/** Repeats every load that waits. */
export const tryAgain = (): void => {
  const loads = waiting.get();
  if (loads.length === 0) return;
  waiting.set([]);
  for (const { repeat } of loads) repeat();
};

/** Repeats `ask` until there is an answer, or until the navigation is given up. */
export const patiently = async <Answer>(
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

/** Fetches for loaders: an answer of any status counts, none in 30 seconds does not. */
export const fetchPatiently = (
  fetchOnce: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> => patiently(() => fetchOnce(input, withTimeout(init)), init.signal);

/** Imports until the script has come; one that a new version replaced reloads the page once. */
export const importPatiently = async <Module>(
  load: () => Promise<Module>,
  what: Script = 'script',
): Promise<Module> => {
  for (;;) {
    try {
      // A broken connection is tried again at once, before a reload that loses what is typed.
      return await Promise.race([load().catch(load), rejectAfter(scriptMsMax)]);
    } catch {
      if (await isOutdated()) {
        reloadOnce();
        await pageLeft();
      }
      await nextTry(what);
    }
  }
};

/** How often a script did not come, by its URL. */
const failures = new Map<string, number>();

/**
 * Imports a built script. After a failure by another URL: browsers older than summer 2026 ask for
 * none a second time (https://github.com/whatwg/html/pull/10327).
 */
export const importScript = async (url: string): Promise<unknown> => {
  const times = failures.get(url) ?? 0;
  try {
    return await import(/* @vite-ignore */ times === 0 ? url : `${url}?again=${times}`);
  } catch (error) {
    failures.set(url, times + 1);
    throw error;
  }
};

/** Where a reload for a new version goes: the page that is being opened. */
export const reloadTarget: { url: string | null } = { url: null };

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

// The shop answers although a script is missing, and this tab was not reloaded just now.
const isOutdated = async (): Promise<boolean> => {
  try {
    const reloadedMs = Number(sessionStorage.getItem(reloadKey));
    if (Date.now() - reloadedMs < reloadMsBetween) return false;
    const signal = AbortSignal.timeout(callMsMax);
    return (await fetch(location.href, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
};

const reloadOnce = (): void => {
  sessionStorage.setItem(reloadKey, String(Date.now()));
  if (reloadTarget.url) location.assign(reloadTarget.url);
  else location.reload();
};

const pageLeft = (): Promise<never> => new Promise(() => {});
