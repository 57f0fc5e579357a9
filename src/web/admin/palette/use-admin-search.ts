import { useEffect, useState } from 'react';
import type { AdminSearchJson } from '../../../domain/admin-search/admin-search-schema.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

export type Found = AdminSearchJson & { text: string; count: number };

const typingMs = 120;

/** Searches shortly after typing; the last results stay until the next ones. */
export const useAdminSearch = (text: string) => {
  const wanted = text.trim();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === '') return setFound(null);
    const canceling = new AbortController();
    const { signal } = canceling;
    const search = () =>
      parseResponse(
        signedInApi['admin-search'].$get({ query: { q: wanted } }, { init: { signal } }),
      ).then(
        (answer) => {
          if (signal.aborted) return;
          setFailed(null);
          setFound({ ...answer, text: wanted, count: countOf(answer) });
        },
        () => {
          if (!signal.aborted) setFailed(wanted);
        },
      );
    const timer = setTimeout(search, typingMs);
    return () => {
      clearTimeout(timer);
      canceling.abort();
    };
  }, [wanted]);
  const isFailed = wanted !== '' && failed === wanted;
  const isLoading = wanted !== '' && !isFailed && found?.text !== wanted;
  return { found: wanted === '' ? null : found, isFailed, isLoading };
};

const countOf = ({ orders, products, customers }: AdminSearchJson): number =>
  orders.length + products.length + customers.length;
