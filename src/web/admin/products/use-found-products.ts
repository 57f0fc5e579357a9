import { useEffect, useRef, useState } from 'react';
import type { ManagedProductJson } from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import { noAnswer } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const pauseMs = 200;
const shownMax = 6;

/** The first products that a text finds while it is typed; null without a text. */
export const useFoundProducts = (text: string) => {
  const [found, setFound] = useState<ManagedProductJson[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
    setProblem(null);
    if (!text) return setFound(null);
    const timer = setTimeout(async () => {
      try {
        const query = { q: text, size: String(shownMax) };
        const { products } = await parseResponse(signedInApi['managed-products'].$get({ query }));
        if (newest.current === text) setFound(products);
      } catch {
        if (newest.current === text) setProblem(noAnswer());
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { found, problem, setProblem };
};
