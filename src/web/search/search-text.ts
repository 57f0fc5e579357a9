// What was last typed into the search: shared by the overlay and the results, and not part of any address.
import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

export const setSearchText = (next: string): void => {
  text = next;
  for (const listener of listeners) listener();
};

export const currentSearchText = (): string => text;

export const useSearchText = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => text,
    () => '',
  );
