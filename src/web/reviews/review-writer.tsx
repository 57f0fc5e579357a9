import { type RefObject, useEffect, useState } from 'react';
import type { OwnReviewJson } from '../../domain/reviews/review-schema.ts';
import { say } from '../../platform/text/say.ts';
import { toast } from '../components/toasts.tsx';
import { CannotWrite, OwnReviewBox } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { type ReviewsProps, writeReviewHash } from './review-labels.ts';
import type { OwnReview } from './use-own-review.ts';

type Props = {
  product: ReviewsProps['product'];
  own: OwnReview;
  /** Whether the form was asked for. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The button that opens the form. */
  opener: RefObject<HTMLAnchorElement | null>;
  onChanged: () => void;
};

/** The customer's own review, the form for it, or the reason why there is no form. */
export const WriteReview = ({ product, own, isOpen, setOpen, opener, onChanged }: Props) => {
  const { state } = own;
  const [focus, setFocus] = useState<string | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const target = focus ? document.getElementById(`review-${focus}`) : opener.current;
    if (!target) return;
    target.focus();
    setFocus(null);
  });
  const close = () => {
    setOpen(false);
    setFocus(state?.review?.id ?? '');
  };
  const saved = (review: OwnReviewJson) => {
    toast(
      review.editedAt
        ? say('Your review was changed.')
        : say('Your review is published. Thank you.'),
    );
    setOpen(false);
    setFocus(review.id);
    own.setReview(review);
    onChanged();
  };
  const deleted = () => {
    setFocus('');
    own.setReview(null);
    onChanged();
  };
  if (isOpen && (state?.review || state?.canReview)) {
    return (
      <ReviewForm
        product={product}
        own={state.review}
        hasSizes={state.hasSizes}
        onSaved={saved}
        onCancel={close}
      />
    );
  }
  if (state?.review) {
    return <OwnReviewBox review={state.review} onEdit={() => setOpen(true)} onDeleted={deleted} />;
  }
  const reason = isOpen ? reasonOf(own) : null;
  return reason ? <CannotWrite reason={reason} onRetry={own.reload} /> : null;
};

const reasonOf = ({ isSignedIn, state, hasFailed }: OwnReview) => {
  if (!isSignedIn) return 'signed_out';
  if (hasFailed) return 'failed';
  return state ? 'not_bought' : null;
};

/** The form is open after a link to it, and opens with each later press on one. */
export const useWriteReview = () => {
  const [isOpen, setOpen] = useState(
    () => typeof location !== 'undefined' && location.hash === writeReviewHash,
  );
  useEffect(() => {
    const open = () => location.hash === writeReviewHash && setOpen(true);
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return [isOpen, setOpen] as const;
};
