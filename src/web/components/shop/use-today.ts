import { useSyncExternalStore } from 'react';

/** The day of a moment in the customer's time zone. */
const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Today in the customer's time zone, '2026-11-21'; `serverDay` before hydration. */
export const useToday = (serverDay: string, dayOf = localDay): string =>
  useSyncExternalStore(
    subscribe,
    () => dayOf(new Date()),
    () => serverDay,
  );

// A page can stay open past midnight.
const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
};
