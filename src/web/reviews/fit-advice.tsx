import { type Fit, majorityFit } from '../../domain/reviews/review.ts';

/** At the size picker: what most reviews say of the fit; nothing without enough of them. */
export const FitAdvice = ({ votes }: { votes: readonly number[] }) => {
  const fit = majorityFit(votes);
  return fit ? <p className="-mt-4 font-medium text-xs">{advice[fit]}</p> : null;
};

const advice: Record<Fit, string> = {
  small: 'Runs small: take one size up.',
  true: 'True to size: take your usual size.',
  large: 'Runs large: take one size down.',
};
