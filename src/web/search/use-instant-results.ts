import { useEffect, useState } from 'react';
import { api } from '../api-client.ts';
import { type Page, searchProducts } from '../product-queries.ts';

const pauseMs = 150;

/** The best matches while somebody types: asked after a short pause, and only the newest answer counts. The last ones stay meanwhile. */
export const useInstantResults = (
  text: string,
  size: number,
  isOpen: boolean,
): (Page & { text: string }) | null => {
  const [found, setFound] = useState<(Page & { text: string }) | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const page = await searchProducts(api, text.trim(), size, asking.signal);
        if (!asking.signal.aborted) setFound({ ...page, text: text.trim() });
      } catch {
        // Another letter came, or the shop does not answer: Enter still leads to the results.
      }
    };
    const timer = setTimeout(ask, text ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, size, isOpen]);
  return found;
};
