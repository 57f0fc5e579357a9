import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import { counted } from '../../counted.ts';
import { type ModerationState, moderationStates } from '../../reviews/review.ts';
import type { ModeratedReviewJson } from '../../reviews/review-schema.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { errorMessage, loadJson, pathParam } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { parseResponse } from '../rest-client.ts';
import { ReviewDialog, type ReviewTask } from '../reviews/review-dialog.tsx';
import { ReviewItem } from '../reviews/review-item.tsx';
import { requireSession, signedInApi, signedInLoads } from '../session/session.ts';
import { readListParams } from './list-params.ts';

/** Reads `state` and `before` from the URL. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, oneOf } = readListParams(request);
  const state = oneOf('state', moderationStates) ?? 'reported';
  const page = await loadJson(
    signedInLoads(request.signal).reviews.$get({ query: { state, before } }),
  );
  return { ...page, state };
};

/** What was reported first; hides with a reason, shows again, or keeps. */
export default function AllReviews() {
  const { reviews, next, state } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<ReviewTask | null>(null);
  return (
    <>
      <PageHead title="Manage reviews" description="Reported, hidden and all reviews." />
      <DashboardHead title="Reviews" />
      <nav className="mb-4 flex flex-wrap gap-2" aria-label="Reviews to show">
        {moderationStates.map((name) => (
          <Link
            key={name}
            className="chip"
            to={urlOf(name)}
            aria-current={name === state ? 'page' : undefined}
          >
            {stateWords[name]}
          </Link>
        ))}
      </nav>
      {reviews.length === 0 ? (
        <EmptyState title={emptyTitles[state]}>{emptyTexts[state]}</EmptyState>
      ) : (
        reviews.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <Moderation review={review} onHide={setTask} onDone={revalidate} />
          </ReviewItem>
        ))
      )}
      {next ? (
        <ButtonLink className="mt-6" look="outline" to={`${urlOf(state)}&before=${next}`}>
          Older reviews
        </ButtonLink>
      ) : null}
      <ReviewDialog
        task={task}
        isSignedIn
        onClose={() => setTask(null)}
        onDone={() => {
          setTask(null);
          return revalidate();
        }}
      />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const stateWords: Record<ModerationState, string> = {
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All',
};
const emptyTitles: Record<ModerationState, string> = {
  reported: 'No reported reviews',
  hidden: 'No hidden reviews',
  all: 'No reviews yet',
};
const emptyTexts: Record<ModerationState, string> = {
  reported: 'Reviews that customers report appear here.',
  hidden: 'Reviews that an admin hides appear here. They can be shown again.',
  all: 'Reviews appear here, newest first.',
};
const urlOf = (state: ModerationState): string => `/Dashboard/ManageReviews?state=${state}`;

/** Where it stands, why it was reported or hidden, and what an admin can do. */
const Moderation = ({ review, onHide, onDone }: ModerationProps) => {
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const error = await unhide(review.id);
    setBusy(false);
    if (error) return toastError(error);
    toast(review.hiddenReason ? 'The review is shown again.' : 'The review stays.');
    return onDone();
  };
  return (
    <div className="grid w-full gap-2">
      <p>
        <Link
          className="underline hover:text-accent"
          to={`/product/${review.productSlug}#reviews`}
          // The server's page has its reviews, so that it opens at them.
          reloadDocument
        >
          {review.productName}
        </Link>
      </p>
      {review.openReports > 0 ? (
        <p className="wrap-anywhere text-error">
          {[counted(review.openReports, 'report'), ...review.reportReasons].join(': ')}
        </p>
      ) : null}
      {review.hiddenReason ? (
        <p className="wrap-anywhere">
          Hidden by {review.hiddenBy ?? 'an admin'}: {review.hiddenReason}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {review.hiddenReason ? null : (
          <Button
            small
            look="danger"
            aria-label={`Hide the review “${review.title}”`}
            onClick={() => onHide({ kind: 'hide', id: review.id, title: review.title })}
          >
            Hide
          </Button>
        )}
        {review.hiddenReason || review.openReports > 0 ? (
          <Button small look="outline" busy={isBusy} onClick={show}>
            {review.hiddenReason ? 'Show again' : 'Keep it'}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

type ModerationProps = {
  review: ModeratedReviewJson;
  onHide: (task: ReviewTask) => void;
  onDone: () => Promise<void>;
};

// Null when done, else the sentence to show.
const unhide = async (id: string): Promise<string | null> => {
  try {
    await parseResponse(signedInApi.reviews[':id'].unhide.$post({ param: { id: pathParam(id) } }));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
};
