import { useEffect, useState } from 'react';
import { api } from '../api-client.ts';
import { type SearchPage, searchProducts } from '../product-queries.ts';

/** The best matches, and the text they are for. */
export type InstantResults = SearchPage & { text: string };

const pauseMs = 150;

/** The best matches for what is typed: requested after a short pause, the newest answer wins. */
export const useInstantResults = (
  text: string,
  size: number,
  isOpen: boolean,
): InstantResults | null => {
  const [found, setFound] = useState<InstantResults | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const load = async () => {
      try {
        const page = await searchProducts(api, text.trim(), size, { signal: request.signal });
        if (!request.signal.aborted) setFound({ ...page, text: text.trim() });
      } catch {
        // Aborted by the next letter, or no answer: Enter still leads to the results.
      }
    };
    const timer = setTimeout(load, text ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, size, isOpen]);
  return found;
};
