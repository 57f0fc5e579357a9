/** Half stars, read out as one image; nothing without a rating. */
export const Stars = ({ rating, count }: { rating: number | null; count: number }) =>
  rating === null ? null : (
    <p
      className="flex min-h-5 items-center gap-1.5 text-2xs text-ink-2 tabular-nums"
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5 from ${reviewCount(count)}`}
    >
      <svg className="stars" width="70" height="13" aria-hidden>
        <rect className="fill-rule" width="70" height="13" />
        <rect className="fill-ink" width={Math.round(rating * 2) * 7} height="13" />
      </svg>
      <span aria-hidden>
        {rating.toFixed(1)} ({count})
      </span>
    </p>
  );

const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;
