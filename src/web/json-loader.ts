import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { fromText, toText } from './json-text.ts';
import type { Load } from './product-queries.ts';

/**
 * A loader whose data is one JSON text, for pages with many products, because the router's own
 * encoding is a third larger. Read it with `useJsonData`.
 */
export const jsonLoader =
  (load: (args: Load) => Promise<object>) =>
  async (args: Load): Promise<string> =>
    toText(await load(args));

/** What `load` answered, on both sides. */
export const useJsonData = <LoadData extends (args: Load) => Promise<object>>() => {
  const text = useLoaderData<string>();
  return useMemo((): Awaited<ReturnType<LoadData>> => fromText(text), [text]);
};
