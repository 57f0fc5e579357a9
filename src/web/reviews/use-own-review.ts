import { useEffect, useState } from 'react';
import type { OwnReviewJson, OwnReviewStateJson } from '../../domain/reviews/review-schema.ts';
import { loadJson, pathParam } from '../api-client.ts';
import { useSession } from '../session/current-user.ts';
import { signedInApi } from '../session/session.ts';

export type OwnReview = {
  isSignedIn: boolean;
  isAdmin: boolean;
  /** Null until it is known, and for who is signed out. */
  state: OwnReviewStateJson | null;
  hasFailed: boolean;
  /** After a change: null when it was deleted. */
  setReview: (review: OwnReviewJson | null) => void;
  reload: () => void;
};

/** The signed-in customer's review of a product, and whether they may write one. */
export const useOwnReview = (productId: string): OwnReview => {
  const session = useSession();
  const email = session?.email;
  const [state, setState] = useState<OwnReviewStateJson | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!email) return setState(null);
    const abort = new AbortController();
    setFailed(false);
    loadJson(
      signedInApi.products[':id']['my-review'].$get(
        { param: { id: pathParam(productId) } },
        { init: { signal: abort.signal } },
      ),
    ).then(setState, () => !abort.signal.aborted && setFailed(true));
    return () => abort.abort();
  }, [email, productId, tries]);
  return {
    isSignedIn: email !== undefined,
    isAdmin: session?.admin === true,
    state,
    hasFailed,
    setReview: (review) => state && setState({ ...state, review, canReview: review === null }),
    reload: () => setTries((count) => count + 1),
  };
};
