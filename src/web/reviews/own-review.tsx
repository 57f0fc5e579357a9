import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnReviewJson } from '../../reviews/review-schema.ts';
import { apiErrorOf, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { parseResponse } from '../rest-client.ts';
import { loginUrl } from '../session/return-to.ts';
import { signedInApi } from '../session/session.ts';
import { ReviewItem } from './review-item.tsx';
import { writeReviewHash } from './review-words.ts';

/** One's own review, with Edit and Delete; says so when an admin hid it. */
export const OwnReviewBox = ({ review, onEdit, onDeleted }: OwnReviewBoxProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const error = await deleteReview(review.id);
    setBusy(false);
    setAsked(false);
    if (error) return toastError(error);
    toast('Your review was deleted.');
    return onDeleted();
  };
  return (
    <section aria-label="Your review">
      {review.hiddenReason ? (
        <Notice>
          Your review is hidden. {review.hiddenReason} You can change it; we will look at it again.
        </Notice>
      ) : null}
      <ReviewItem review={review}>
        <span className="flex gap-4">
          <button type="button" className="link" onClick={onEdit}>
            Edit your review
          </button>
          {review.hiddenReason ? null : (
            <button type="button" className="link" onClick={() => setAsked(true)}>
              Delete
            </button>
          )}
        </span>
      </ReviewItem>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={remove}
        busy={isBusy}
      >
        Your review will be deleted. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
};

type OwnReviewBoxProps = { review: OwnReviewJson; onEdit: () => void; onDeleted: () => void };

// Null when deleted, else the sentence to show.
const deleteReview = async (id: string): Promise<string | null> => {
  try {
    await parseResponse(signedInApi.reviews[':id'].$delete({ param: { id: pathParam(id) } }));
    return null;
  } catch (error) {
    return apiErrorOf(error)?.message ?? 'The shop did not respond. Try again.';
  }
};

/** Why no form opens: signed out, not bought, or the shop does not answer. */
export const CannotWrite = ({ reason, onRetry }: CannotWriteProps) => {
  const { pathname } = useLocation();
  const login = loginUrl(new URL(pathname + writeReviewHash, window.location.href));
  const notices: Record<CannotWriteProps['reason'], ReactNode> = {
    signed_out: (
      <>
        <Link className="link" to={login}>
          Log in
        </Link>{' '}
        to review this item.
      </>
    ),
    not_bought: 'Only customers who bought this item can review it.',
    failed: (
      <>
        The shop did not respond.{' '}
        <Button small look="outline" onClick={onRetry}>
          Try again
        </Button>
      </>
    ),
  };
  return (
    <div className="mb-6" role="status">
      <Notice>{notices[reason]}</Notice>
    </div>
  );
};

type CannotWriteProps = {
  reason: 'signed_out' | 'not_bought' | 'failed';
  onRetry: () => void;
};
