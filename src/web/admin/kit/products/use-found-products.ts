import { useEffect, useRef, useState } from 'react';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { api, loadJson, noAnswer } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const pauseMs = 200;
const shownMax = 6;

/** Also hidden ones, for admins of products. */
export const findManaged = async (q: string): Promise<ManagedProductJson[]> => {
  const query = { q, size: String(shownMax) };
  return (await parseResponse(signedInApi['managed-products'].$get({ query }))).products;
};

/** Finds products that customers see; any admin may call it. */
export const findShown = (q: string) =>
  loadJson(api['search-products'].$get({ query: { q, size: String(shownMax) } }));

/** The first products that `find` finds by a text while it is typed; null without a text. */
export const useFoundProducts = <Found>(text: string, find: (text: string) => Promise<Found[]>) => {
  const [found, setFound] = useState<Found[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
    setProblem(null);
    if (!text) return setFound(null);
    const timer = setTimeout(async () => {
      try {
        const products = await find(text);
        if (newest.current === text) setFound(products);
      } catch {
        if (newest.current === text) setProblem(noAnswer());
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, find]);
  return { found, problem, setProblem };
};
