import { fits } from '../../domain/reviews/review.ts';
import type { ReviewPageJson } from '../../domain/reviews/review-schema.ts';
import { counted } from '../../platform/text/counted.ts';
import { say } from '../../platform/text/say.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { StarsOnly } from '../components/stars.tsx';
import { fitLabels } from './review-labels.ts';

/** The average, the count of each number of stars, and the fit. */
export const ReviewSummary = ({ page, stars, onStars }: ReviewSummaryProps) => (
  <div className="grid content-start gap-8">
    <div className="flex items-end gap-4">
      <p className="display-3 tabular-nums" aria-hidden>
        {page.rating?.toFixed(1)}
      </p>
      <div className="grid gap-1 pb-1">
        <StarsOnly rating={page.rating ?? 0} label={averageOf(page)} />
        <p className="text-ink-2 text-sm">{counted(page.ratingCount, 'review')}</p>
      </div>
    </div>
    <ul className="grid gap-0.5" aria-label={say('Reviews by stars')}>
      {page.stars
        .map((count, index) => ({ count, star: index + 1 }))
        .toReversed()
        .map((row) => (
          <li key={row.star}>
            <StarsRow
              {...row}
              total={page.ratingCount}
              isChosen={row.star === stars}
              onChoose={() => onStars(row.star === stars ? null : row.star)}
            />
          </li>
        ))}
    </ul>
    <FitBar votes={page.fitVotes} />
  </div>
);

type ReviewSummaryProps = {
  page: ReviewPageJson;
  /** The chosen filter. */
  stars: number | null;
  onStars: (stars: number | null) => void;
};

const averageOf = ({ rating, ratingCount }: ReviewPageJson): string =>
  say('{value} out of 5 from {ratingCount}', {
    value: rating?.toFixed(1) ?? '',
    ratingCount: counted(ratingCount, 'review'),
  });

const StarsRow = ({ star, count, total, isChosen, onChoose }: StarsRowProps) => (
  <button
    type="button"
    className="grid min-h-8 w-full grid-cols-[3.5rem_1fr_2rem] items-center gap-3 text-left text-xs
      hover:text-accent disabled:cursor-default disabled:text-ink-3
      aria-pressed:font-semibold"
    aria-pressed={isChosen}
    disabled={count === 0 && !isChosen}
    onClick={onChoose}
  >
    <span>{counted(star, 'star')}</span>
    <Bar share={count / total} isChosen={isChosen} />
    <span className="text-right tabular-nums">
      {count}
      <span className="sr-only">
        {' '}
        {say('{n, plural, one {review} other {reviews}}', { n: count })}
      </span>
    </span>
  </button>
);

type StarsRowProps = {
  star: number;
  count: number;
  total: number;
  isChosen: boolean;
  onChoose: () => void;
};

const Bar = ({ share, isChosen = false }: { share: number; isChosen?: boolean }) => (
  <svg className="h-1.5 w-full" aria-hidden>
    <rect className="fill-rule" width="100%" height="100%" />
    <rect
      className={isChosen ? 'fill-accent' : 'fill-ink'}
      width={`${Math.round(share * 1000) / 10}%`}
      height="100%"
    />
  </svg>
);

const FitBar = ({ votes }: { votes: readonly number[] }) => {
  const total = votes.reduce((sum, count) => sum + count, 0);
  const isAsked = Boolean(useRootData().storefront?.fitQuestion);
  return total === 0 || !isAsked ? null : (
    <div>
      <h3 className="label mb-3">{say('How it fits')}</h3>
      <ul className="grid grid-cols-3 gap-1">
        {fits.map((fit, index) => (
          <li key={fit} className="grid content-start gap-2 text-2xs text-ink-2">
            <Bar share={(votes[index] ?? 0) / total} />
            <span>
              {say(fitLabels[fit])}{' '}
              <b className="font-label text-ink tabular-nums">{votes[index]}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
