import { type ReviewSort, reviewSorts } from '../../domain/reviews/review.ts';
import type { ReviewJson, ReviewPageJson } from '../../domain/reviews/review-schema.ts';
import { counted } from '../../platform/text/counted.ts';
import { type Message, message, say } from '../../platform/text/say.ts';
import { Button } from '../components/button.tsx';
import { Say } from '../components/say-nodes.tsx';
import { Select } from '../kit/select.tsx';
import type { ReviewTask } from './review-dialog.tsx';
import { ReviewItem } from './review-item.tsx';
import type { useReviews } from './use-reviews.ts';

const sortLabels: Record<ReviewSort, Message> = {
  newest: message('Newest first'),
  highest: message('Highest rating first'),
  lowest: message('Lowest rating first'),
};

/** The reviews as sorted and filtered, and the way to more of them. */
export const ReviewList = ({ list, page, hiddenId, isAdmin, reported, onTask }: ListProps) => {
  const { query, isBusy, hasFailed } = list;
  const total = query.stars ? (page.stars[query.stars - 1] ?? 0) : page.ratingCount;
  const loadMore = async () => {
    const id = await list.loadMore();
    // After the new ones are drawn: the first of them, where the button was.
    if (id)
      setTimeout(() => document.getElementById(`review-${id}`)?.focus({ preventScroll: true }));
  };
  return (
    <>
      {page.hasDemoReviews ? (
        <p className="mb-4 text-ink-2 text-sm">{say('Sample reviews.')}</p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {query.stars
            ? say('{total} with {stars}', {
                total: counted(total, 'review'),
                stars: counted(query.stars, 'star'),
              })
            : ''}
        </p>
        <label className="flex items-center gap-2 text-ink-2">
          <span className="sr-only">{say('Sort reviews by')}</span>
          <Select
            look="text"
            value={query.sort}
            autoComplete="off"
            choices={reviewSorts.map((value) => ({ value, label: say(sortLabels[value]) }))}
            onChoose={(sort) => list.show({ sort })}
          />
        </label>
      </div>
      {page.reviews
        .filter(({ id }) => id !== hiddenId)
        .map((review) => (
          <ReviewItem key={review.id} review={review}>
            <Actions
              review={review}
              isAdmin={isAdmin}
              isReported={reported.includes(review.id)}
              onTask={onTask}
            />
          </ReviewItem>
        ))}
      {hasFailed ? (
        <p className="mt-6 text-error text-sm" role="alert">
          {say('The reviews could not be loaded. Try again.')}
        </p>
      ) : null}
      {page.next ? (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button look="outline" busy={isBusy} onClick={loadMore}>
            {say('Load more reviews')}
          </Button>
          <p className="text-ink-2 text-xs tabular-nums">
            <Say of="{count} of {total}" count={page.reviews.length} total={total} />
          </p>
        </div>
      ) : null}
    </>
  );
};

type ListProps = {
  list: ReturnType<typeof useReviews>;
  page: ReviewPageJson;
  /** One's own stands above. */
  hiddenId: string | undefined;
  isAdmin: boolean;
  reported: readonly string[];
  onTask: (task: ReviewTask) => void;
};

const Actions = ({ review: { id, title }, isAdmin, isReported, onTask }: ActionsProps) => (
  <span className="flex gap-4">
    {isReported ? (
      <span>{say('Reported')}</span>
    ) : (
      <button
        type="button"
        className={textButton}
        aria-label={say('Report the review “{title}”', { title })}
        onClick={() => onTask({ kind: 'report', id, title })}
      >
        {say('Report')}
      </button>
    )}
    {isAdmin ? (
      <button
        type="button"
        className={textButton}
        aria-label={say('Hide the review “{title}”', { title })}
        onClick={() => onTask({ kind: 'hide', id, title })}
      >
        {say('Hide')}
      </button>
    ) : null}
  </span>
);

const textButton = 'inline-flex min-h-6 items-center underline hover:text-accent';

type ActionsProps = {
  review: ReviewJson;
  isAdmin: boolean;
  isReported: boolean;
  onTask: (task: ReviewTask) => void;
};
