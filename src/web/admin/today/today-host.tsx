import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { loadToday } from '../kit/today-store.ts';
import { usePolling } from '../kit/use-polling.ts';

const everyMs = 30_000;

/** Loads the numbers with each page, after each change and twice a minute; used once. */
export const TodayHost = () => {
  const { key } = useLocation();
  const isChanging = useRevalidator().state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new look
  useEffect(() => {
    if (isChanging) return;
    const stop = new AbortController();
    loadToday(stop.signal).catch(() => {});
    return () => stop.abort();
  }, [key, isChanging]);
  usePolling(loadToday, { everyMs, key });
  return null;
};
