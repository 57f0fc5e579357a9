import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { type ModerationState, moderationStates } from '../../../../domain/reviews/review.ts';
import type { ModeratedReviewJson } from '../../../../domain/reviews/review-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { errorMessage, loadJson, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { chips, type Empty, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { ReviewDialog, type ReviewTask } from '../../../reviews/review-dialog.tsx';
import { ReviewItem } from '../../../reviews/review-item.tsx';
import { signedInApi } from '../../../session/session.ts';
import { useTask } from '../../kit/use-task.ts';

const list = {
  title: sayable('Reviews'),
  documentTitle: sayable('Manage reviews'),
  description: sayable('Reported, hidden and all reviews.'),
  noun: sayable('reviews'),
  filters: {
    state: chips({
      label: sayable('Reviews to show'),
      values: moderationStates,
      labels: { reported: sayable('Reported'), hidden: sayable('Hidden'), all: sayable('All') },
      otherwise: 'reported',
    }),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { reviews, next } = await loadJson(api.reviews.$get({ query: withState(query) }));
  return { rows: reviews, next };
});

/** What was reported first; hides with a reason, shows again, or keeps. */
export default function AllReviews() {
  const data = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [task, setTask, end] = useTask<ReviewTask>();
  return (
    <>
      <ListPage list={list} data={data} nothing={nothing[withState(data.query).state]}>
        {data.rows.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <Moderation review={review} onHide={setTask} onDone={revalidate} />
          </ReviewItem>
        ))}
      </ListPage>
      <ReviewDialog
        task={task}
        isSignedIn
        onClose={end}
        onDone={() => {
          end();
          return revalidate();
        }}
      />
    </>
  );
}

const withState = (query: { state: ModerationState | undefined; before: string | undefined }) => ({
  ...query,
  state: query.state ?? 'reported',
});

const nothing: Record<ModerationState, Empty> = {
  reported: {
    title: sayable('No reported reviews'),
    text: sayable('Reviews that customers report appear here.'),
  },
  hidden: {
    title: sayable('No hidden reviews'),
    text: sayable('Reviews that an admin hides appear here. They can be shown again.'),
  },
  all: { title: sayable('No reviews yet'), text: sayable('Reviews appear here, newest first.') },
};

/** Where it stands, why it was reported or hidden, and what an admin can do. */
const Moderation = ({ review, onHide, onDone }: ModerationProps) => {
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const error = await unhide(review.id);
    setBusy(false);
    if (error) return toastError(error);
    toast(review.hiddenReason ? say('The review is shown again.') : say('The review stays.'));
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
        <p className="text-error">
          {[counted(review.openReports, 'report'), ...review.reportReasons].join(': ')}
        </p>
      ) : null}
      {review.hiddenReason ? (
        <p>
          {say('Hidden by')} {review.hiddenBy ?? 'an admin'}: {review.hiddenReason}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {review.hiddenReason ? null : (
          <Button
            small
            look="danger"
            aria-label={say('Hide the review “{title}”', { title: review.title })}
            onClick={() => onHide({ kind: 'hide', id: review.id, title: review.title })}
          >
            {say('Hide')}
          </Button>
        )}
        {review.hiddenReason || review.openReports > 0 ? (
          <Button small look="outline" busy={isBusy} onClick={show}>
            {review.hiddenReason ? say('Show again') : say('Keep it')}
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
