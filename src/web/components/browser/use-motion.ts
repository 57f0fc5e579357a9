// Films and slides move by themselves only while visible, and if the browser's settings allow it.
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';
const lessData = '(prefers-reduced-data: reduce)';

/** False with reduced motion; null until the page is hydrated. */
export const useCanMove = (): boolean | null =>
  useSyncExternalStore(
    subscribeToSettings,
    () => !matchMedia(lessMotion).matches,
    () => null,
  );

/** False with reduced motion or the data saver; null until the page is hydrated. */
export const useCanPlayFilms = (): boolean | null =>
  useSyncExternalStore(
    subscribeToSettings,
    () => !matchMedia(lessMotion).matches && !savesData(),
    () => null,
  );

/** Follows the browser's settings until the customer chooses. */
export const useMotionChoice = (canMove: boolean | null) => {
  const [choice, setOn] = useState<boolean | null>(null);
  return { isOn: choice ?? canMove === true, isChosen: choice !== null, setOn };
};

/** Whether the element, or that `share` of it, is on the screen of a visible tab. */
export const useIsSeen = (ref: RefObject<Element | null>, share = 0): boolean => {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setOnScreen(last?.isIntersecting === true && last.intersectionRatio >= share);
      },
      { threshold: share },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, share]);
  const isVisible = useSyncExternalStore(subscribeToTab, isTabVisible, () => false);
  return isOnScreen && isVisible;
};

const isTabVisible = (): boolean => document.visibilityState === 'visible';

const subscribeToTab = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

const subscribeToSettings = (onChange: () => void) => {
  const queries = [lessMotion, lessData].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia(lessData).matches;
};
