import { useEffect, useState } from 'react';
import { api } from '../api-client.ts';
import { type SearchPage, searchProducts } from '../product-queries.ts';

/** The best matches, and the text they are for. */
export type InstantResults = SearchPage & { text: string };

type Found = { results: InstantResults | null; isFailed: boolean };
const nothing: Found = { results: null, isFailed: false };

const pauseMs = 150;

/** The best matches for what is typed: requested after a short pause, the newest answer wins. */
export const useInstantResults = (text: string, size: number, isOpen: boolean): Found => {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const load = async () => {
      try {
        const page = await searchProducts(api, text.trim(), size, { signal: request.signal });
        if (request.signal.aborted) return;
        setFound({ results: { ...page, text: text.trim() }, isFailed: false });
      } catch {
        // Aborted by the next letter, or no answer.
        if (!request.signal.aborted) setFound({ results: null, isFailed: true });
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
