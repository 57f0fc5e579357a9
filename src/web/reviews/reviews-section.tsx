import { useEffect, useRef, useState } from 'react';
import { say } from '../../platform/text/say.ts';
import { Button } from '../components/button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ReviewDialog, type ReviewTask } from './review-dialog.tsx';
import { type ReviewsProps, writeReviewHash } from './review-labels.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useWriteReview, WriteReview } from './review-writer.tsx';
import { useOwnReview } from './use-own-review.ts';
import { useReviews } from './use-reviews.ts';

/** The summary, the reviews of a product, and the customer's own review. */
export const ReviewsSection = ({ product, first }: ReviewsProps) => {
  const list = useReviews(product._id, first);
  const own = useOwnReview(product._id);
  const [isOpen, setOpen] = useWriteReview();
  const [task, setTask] = useState<ReviewTask | null>(null);
  const [reported, setReported] = useState<readonly string[]>([]);
  const opener = useRef<HTMLAnchorElement>(null);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a link that leads here
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView();
  }, []);
  const done = ({ kind, id }: ReviewTask) => {
    setTask(null);
    if (kind === 'report') return setReported([...reported, id]);
    own.reload();
    return list.reload();
  };
  const { page, query } = list;
  const reviewed = page && page.ratingCount > 0 ? page : null;
  const ownReview = own.state?.review;
  return (
    <section className="wrap pt-section" ref={section} aria-labelledby="reviews" id={formId}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 border-ink border-b pb-4">
        <h2 className="display-2" id="reviews">
          {say('Reviews')}
        </h2>
        {ownReview ? null : (
          <a
            className="btn btn-outline btn-small"
            href={writeReviewHash}
            ref={opener}
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {say('Write a review')}
          </a>
        )}
      </div>
      <div className={reviewed ? columns : 'max-w-text'}>
        {reviewed ? (
          <ReviewSummary
            page={reviewed}
            stars={query.stars}
            onStars={(stars) => list.show({ stars })}
          />
        ) : null}
        <div className="min-w-0">
          <WriteReview
            product={product}
            own={own}
            isOpen={isOpen}
            setOpen={setOpen}
            opener={opener}
            onChanged={list.reload}
          />
          {reviewed ? (
            <ReviewList
              list={list}
              page={reviewed}
              hiddenId={ownReview?.id}
              isAdmin={own.isAdmin}
              reported={reported}
              onTask={setTask}
            />
          ) : (
            <NoReviews list={list} />
          )}
        </div>
      </div>
      <ReviewDialog
        task={task}
        isSignedIn={own.isSignedIn}
        onClose={() => setTask(null)}
        onDone={done}
      />
    </section>
  );
};

const formId = writeReviewHash.slice(1);
const columns = 'grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]';

// There are no reviews, they are still loading, or the shop did not answer.
const NoReviews = ({
  list: { page, hasFailed, show },
}: {
  list: ReturnType<typeof useReviews>;
}) => {
  if (page) {
    return (
      <p className="text-ink-2">
        {say('No reviews yet. Customers who bought this item can write the first one.')}
      </p>
    );
  }
  return hasFailed ? (
    <div className="grid justify-items-start gap-3" role="alert">
      <p>{say('The reviews could not be loaded.')}</p>
      <Button small look="outline" onClick={() => show({})}>
        {say('Try again')}
      </Button>
    </div>
  ) : (
    <div className="grid gap-4" role="status" aria-label={say('Loading reviews')}>
      <Skeleton className="w-40" />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
};
