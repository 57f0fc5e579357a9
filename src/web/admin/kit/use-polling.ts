import { useEffect, useRef, useState } from 'react';

const waitMsMax = 120_000;

/**
 * Does `work` every `everyMs` while the page is visible, and at once when it becomes visible or
 * online. Failures double the wait. A new `key` restarts. Returns how often it failed in a row.
 */
export const usePolling = (
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, key }: { everyMs: number; key: unknown },
): number => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new start
  useEffect(() => {
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failed = 0;
    let doneAt = Date.now();
    const pause = () => {
      clearTimeout(timer);
      stop.abort();
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(begin, Math.min(everyMs * 2 ** failed, waitMsMax));
    };
    const begin = () => {
      pause();
      stop = new AbortController();
      run(stop.signal).catch(() => {});
    };
    const run = async (signal: AbortSignal) => {
      try {
        await latest.current(signal);
        failed = 0;
      } catch {
        failed += 1;
      }
      // Stopped meanwhile. Whoever stopped it decides what comes next.
      if (signal.aborted) return;
      doneAt = Date.now();
      setFailures(failed);
      wait();
    };
    const onVisibility = () => {
      if (document.hidden) pause();
      else if (Date.now() - doneAt >= everyMs) begin();
      else wait();
    };
    const onOnline = () => {
      if (!document.hidden) begin();
    };
    setFailures(0);
    wait();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', onOnline);
    return () => {
      pause();
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', onOnline);
    };
  }, [everyMs, key]);
  return failures;
};
