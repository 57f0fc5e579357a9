import { whenNear } from '../components/when-near.tsx';
import { writeReviewHash } from './review-labels.ts';

const load = async () => (await import('./reviews-section.tsx')).ReviewsSection;

/** The reviews of a product. */
export const Reviews = whenNear({
  load,
  onServer: import.meta.env.SSR ? await load() : null,
  className: 'min-h-96',
  hash: writeReviewHash,
});
