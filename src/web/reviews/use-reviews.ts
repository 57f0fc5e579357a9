import { useEffect, useRef, useState } from 'react';
import type { ReviewJson, ReviewPageJson } from '../../domain/reviews/review-schema.ts';
import { api } from '../api-client.ts';
import { fetchReviews, type ReviewQuery } from './fetch-reviews.ts';

/** The shown reviews: their order, their filter, and the pages loaded so far. */
export const useReviews = (productId: string, first: ReviewPageJson | null) => {
  const [page, setPage] = useState(first);
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'newest', stars: null });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const request = useRef<AbortController>(null);

  const ask = async (asked: ReviewQuery, init?: RequestInit): Promise<ReviewPageJson | null> => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setBusy(true);
    setFailed(false);
    const answer = await fetchReviews(api, productId, asked, { ...init, signal }).catch(() => null);
    // The list shows the next request's result.
    if (signal.aborted) return null;
    setBusy(false);
    setFailed(answer === null);
    return answer;
  };
  const show = async (change: Partial<ReviewQuery>) => {
    const asked = { ...query, ...change };
    setQuery(asked);
    const answer = await ask(asked);
    if (answer) setPage(answer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where no page came along
  useEffect(() => {
    if (!page) show({}).catch(() => undefined);
  }, []);
  return {
    page,
    query,
    isBusy,
    hasFailed,
    show,
    /** Adds the next page; answers the id of its first review. */
    loadMore: async (): Promise<string | undefined> => {
      const answer = page && (await ask({ ...query, after: page.next }));
      if (!answer) return undefined;
      setPage({ ...answer, reviews: withoutDoubles([...page.reviews, ...answer.reviews]) });
      return answer.reviews[0]?.id;
    },
    /** After one's own change: past the browser's cache. */
    reload: async () => {
      const answer = await ask(query, { cache: 'reload' });
      if (answer) setPage(answer);
    },
  };
};

// An edited review may move to a later page.
const withoutDoubles = (reviews: ReviewJson[]): ReviewJson[] => [
  ...new Map(reviews.map((review) => [review.id, review])).values(),
];
