import { Link } from 'react-router';
import type { CustomerReviewJson } from '../../../../domain/customers/customer-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatShortDate } from '../../../components/shop/format-date.ts';
import { StarsOnly } from '../../../components/stars.tsx';
import { KeyPages } from '../../../kit/list/key-pages.tsx';
import { CustomerSection } from './customer-section.tsx';

/** The customer's reviews, newest first. Left out without reviews. */
export const CustomerReviews = ({ reviews, next, now }: CustomerReviewsProps) =>
  reviews.length === 0 ? null : (
    <CustomerSection title={say('Reviews')}>
      <ul className="border-ink border-t">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1 border-rule border-b py-4 text-sm">
            <span className="flex flex-wrap items-center gap-x-3">
              <StarsOnly
                rating={review.rating}
                label={say('{rating} out of 5', { rating: review.rating })}
              />
              <b className="font-label">{review.title}</b>
            </span>
            <p className="line-clamp-3">{review.text}</p>
            <p className="text-ink-2 text-xs">
              <Link
                className="link whitespace-normal!"
                to={`/product/${review.productSlug}#reviews`}
                reloadDocument
              >
                {review.productName}
              </Link>{' '}
              {formatShortDate(new Date(review.createdAt), now)}
            </p>
            {review.hiddenReason ? (
              <p className="text-ink-2 text-xs">
                <Say of="Hidden: {hiddenReason}" hiddenReason={review.hiddenReason} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <KeyPages next={next} noun="reviews" param="reviews" />
    </CustomerSection>
  );

type CustomerReviewsProps = {
  reviews: readonly CustomerReviewJson[];
  next: number | null;
  now: Date;
};
