import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { ReviewJson } from '../../domain/reviews/review-schema.ts';
import { counted } from '../../platform/text/counted.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { say } from '../../platform/text/say.ts';
import { Icon } from '../components/media/icon.tsx';
import { formatDay } from '../components/shop/format-date.ts';
import { StarsOnly } from '../components/stars.tsx';
import { fitLabels } from './review-labels.ts';

/** One review as plain text; `children` is what can be done with it. */
export const ReviewItem = ({ review, children }: ReviewItemProps) => (
  <article className="grid gap-2.5 border-rule border-b py-6" aria-label={review.title}>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StarsOnly
        rating={review.rating}
        label={say('{rating} of 5', { rating: counted(review.rating, 'star') })}
      />
      {review.isDemo ? null : <Verified />}
    </div>
    <h3 className="font-semibold text-md" id={`review-${review.id}`} tabIndex={-1}>
      {review.title}
    </h3>
    <p className="max-w-text whitespace-pre-line text-compact leading-text">{review.text}</p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-xs">
      <p>{factsOf(review).join(' · ')}</p>
      {children}
    </div>
  </article>
);

type ReviewItemProps = { review: ReviewJson; children?: ReactNode };

const Verified = () => (
  <span className="flex items-center gap-1 text-2xs text-success">
    <Icon of={Check} small />
    {say('Verified purchase')}
  </span>
);

const factsOf = ({ author, createdAt, editedAt, size, fit }: ReviewJson): string[] => [
  author,
  editedAt
    ? say('{day}, edited', { day: formatDay(shopDay(new Date(createdAt))) })
    : formatDay(shopDay(new Date(createdAt))),
  ...(size ? [say('Bought in {size}', { size })] : []),
  ...(fit ? [say(fitLabels[fit])] : []),
];
