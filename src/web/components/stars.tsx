/** Half steps, one image with a name; nothing when nobody has judged yet. */
export const Stars = ({ rating, count }: { rating: number | null; count: number }) =>
  rating === null ? null : (
    <p
      className="stars"
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`}
    >
      <i className={`s${Math.round(rating * 2)}`} />
      <span aria-hidden>
        {rating.toFixed(1)} ({count})
      </span>
    </p>
  );
