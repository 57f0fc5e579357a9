import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import type { Load } from './product-queries.ts';

/**
 * A loader whose data is one text of JSON, for pages of many products: the router's own encoding
 * is a third larger in the page. Read it with `useJsonData`.
 */
export const jsonLoader =
  (load: (args: Load) => Promise<object>) =>
  async (args: Load): Promise<string> =>
    swapQuotes(JSON.stringify(await load(args)));

/** What `load` answered, on both sides. */
export const useJsonData = <LoadData extends (args: Load) => Promise<object>>() => {
  const text = useLoaderData<string>();
  return useMemo((): Awaited<ReturnType<LoadData>> => JSON.parse(swapQuotes(text)), [text]);
};

// In a document double quotes would be escaped twice: a hundred compressed bytes of a page.
const swapQuotes = (text: string): string =>
  text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
