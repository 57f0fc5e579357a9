import { useSyncExternalStore } from 'react';

// As the variant `touch` of the styles.
const touch = '(width < 768px), (hover: none)';

/** Whether there is no pointer that hovers; false until hydration. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(touch).matches,
    () => false,
  );

const subscribe = (onChange: () => void) => {
  const query = matchMedia(touch);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
