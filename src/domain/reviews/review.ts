// The review: what a customer says of a product they bought.

export const reviewLengths = { title: 80, text: 2000, reason: 300 };
export const reviewPageSize = 4;

export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What the admins' list shows. */
export const moderationStates = ['reported', 'hidden', 'all'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What a customer writes; `fit` only of a product that comes in sizes. */
export type ReviewInput = { rating: number; title: string; text: string; fit: Fit | null };

export type Review = ReviewInput & {
  id: string;
  /** 'Ines O.': never the whole name. */
  author: string;
  /** The size that was bought; null when there is only one. */
  size: string | null;
  /** Comes with the demo catalog; nobody wrote it. */
  isDemo: boolean;
  createdAt: Date;
  editedAt: Date | null;
};

/** `hiddenReason` is what the shop says to its author. */
export type OwnReview = Review & { productId: string; hiddenReason: string | null };

/** One page of a product's reviews, and what all of them say. */
export type ReviewPage = ReviewSummary & {
  reviews: Review[];
  /** Pass it as `after` for the next page; null on the last one. */
  next: string | null;
};

export type ModeratedReview = OwnReview & {
  productName: string;
  productSlug: string;
  /** Reports that no admin has decided on. */
  openReports: number;
  reportReasons: string[];
  hiddenAt: Date | null;
  hiddenBy: string | null;
};

/** Visible reviews of a product, counted. */
export type ReviewSummary = {
  ratingTenths: number | null;
  ratingCount: number;
  /** From one star to five. */
  ratingStars: number[];
  /** Small, true, large. */
  fitVotes: number[];
  /** Some come with the demo catalog: the rating is not one of customers alone. */
  hasDemoReviews: boolean;
};

const anonymous = 'A customer';

/** First name and initial: 'Ines Okafor' -> 'Ines O.'. No part of an email is ever shown. */
export const displayName = (name: string): string => {
  const [first = '', ...more] = cleanLine(name).split(' ').filter(Boolean);
  if (first === '' || name.includes('@')) return anonymous;
  const [initial] = more.at(-1) ?? '';
  return [...first].slice(0, 40).join('') + (initial ? ` ${initial.toUpperCase()}.` : '');
};

/** A line of plain text: no control characters, no line breaks, single spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Plain text with line breaks: without controls, text direction marks and stacks of accents. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const fitVotesMin = 5;
const fitShareMin = 0.6;

/** What most say of the fit; null with few votes (small, true, large) or no majority. */
export const majorityFit = (votes: readonly number[]): Fit | null => {
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (total < fitVotesMin) return null;
  return fits.find((_, index) => (votes[index] ?? 0) / total >= fitShareMin) ?? null;
};
