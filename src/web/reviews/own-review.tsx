import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnReviewJson } from '../../domain/reviews/review-schema.ts';
import { say } from '../../platform/text/say.ts';
import { failureOf, noAnswer, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Say } from '../components/say-nodes.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { parseResponse } from '../rest-client.ts';
import { loginUrl } from '../session/return-to.ts';
import { signedInApi } from '../session/session.ts';
import { ReviewItem } from './review-item.tsx';
import { writeReviewHash } from './review-labels.ts';

/** One's own review, with Edit and Delete; says so when an admin hid it. */
export const OwnReviewBox = ({ review, onEdit, onDeleted }: OwnReviewBoxProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const call = signedInApi.reviews[':id'].$delete({ param: { id: pathParam(review.id) } });
    const error = await failureOf(parseResponse(call));
    setBusy(false);
    setAsked(false);
    if (error) return toastError(error);
    toast(say('Your review was deleted.'));
    return onDeleted();
  };
  return (
    <section aria-label={say('Your review')}>
      {review.hiddenReason ? (
        <Notice>
          <Say
            of="Your review is hidden. {hiddenReason} You can change it; we will look at it again."
            hiddenReason={review.hiddenReason}
          />
        </Notice>
      ) : null}
      <ReviewItem review={review}>
        <span className="flex gap-4">
          <button type="button" className="link" onClick={onEdit}>
            {say('Edit your review')}
          </button>
          {review.hiddenReason ? null : (
            <button type="button" className="link" onClick={() => setAsked(true)}>
              {say('Delete')}
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
        {say('Your review will be deleted. This cannot be undone.')}
      </ConfirmDialog>
    </section>
  );
};

type OwnReviewBoxProps = { review: OwnReviewJson; onEdit: () => void; onDeleted: () => void };

/** Says why the form does not open: signed out, not bought, or the shop did not answer. */
export const CannotWrite = ({ reason, onRetry }: CannotWriteProps) => {
  const { pathname } = useLocation();
  const login = loginUrl(new URL(pathname + writeReviewHash, window.location.href));
  const notices: Record<CannotWriteProps['reason'], ReactNode> = {
    signed_out: (
      <>
        <Say
          of="<link>Log in</link> to review this item."
          link={(words) => (
            <Link className="link" to={login}>
              {words}
            </Link>
          )}
        />
      </>
    ),
    not_bought: say('Only customers who bought this item can review it.'),
    failed: (
      <>
        {noAnswer('')}
        <Button small look="outline" onClick={onRetry}>
          {say('Try again')}
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
