import { counted } from '../../platform/text/counted.ts';
import { say } from '../../platform/text/say.ts';

/** An average in half stars and its count, read out as one image; nothing without a rating. */
export const Stars = ({ rating, count }: { rating: number | null; count: number }) =>
  rating === null ? null : (
    <p
      className="flex min-h-5 items-center gap-1.5 text-2xs text-ink-2 tabular-nums"
      role="img"
      aria-label={say('{value} out of 5 from {count}', {
        value: rating.toFixed(1),
        count: counted(count, 'review'),
      })}
    >
      <Drawing rating={rating} />
      <span aria-hidden>
        {rating.toFixed(1)} ({count})
      </span>
    </p>
  );

/** Half stars alone, read out as `label`. */
export const StarsOnly = ({ rating, label }: { rating: number; label: string }) => (
  <span className="inline-flex min-h-5 items-center" role="img" aria-label={label}>
    <Drawing rating={rating} />
  </span>
);

const Drawing = ({ rating }: { rating: number }) => (
  <svg className="stars" width="70" height="13" aria-hidden>
    <rect className="fill-rule" width="70" height="13" />
    <rect className="fill-ink" width={Math.round(rating * 2) * 7} height="13" />
  </svg>
);
