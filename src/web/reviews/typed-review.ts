// A review as it is typed, what is wrong with it, and sending it.
import { cleanLine, cleanText, type Fit } from '../../domain/reviews/review.ts';
import type { OwnReviewJson } from '../../domain/reviews/review-schema.ts';
import { say } from '../../platform/text/say.ts';
import { pathParam } from '../api-client.ts';
import { parseResponse } from '../rest-client.ts';
import { signedInApi } from '../session/session.ts';

/** `rating` and `fit` are null until one is chosen. */
export type Values = { rating: string | null; title: string; text: string; fit: Fit | null };

export const startOf = (own: OwnReviewJson | null): Values => ({
  rating: own ? String(own.rating) : null,
  title: own?.title ?? '',
  text: own?.text ?? '',
  fit: own?.fit ?? null,
});

export const reviewFields = ['rating', 'title', 'text'] as const;

export const nameOf = (field: (typeof reviewFields)[number]): string =>
  field === 'text' ? 'review' : field;

export const errorsOf = ({ rating, title, text }: Values) => ({
  rating: rating ? null : say('Choose one to five.'),
  title: cleanLine(title) ? null : say('Write a title.'),
  text: cleanText(text) ? null : say('Write what you think of it.'),
});

export const saveReview = (productId: string, own: OwnReviewJson | null, typed: Values) => {
  const json = { ...typed, rating: Number(typed.rating), fit: typed.fit || null };
  return own
    ? parseResponse(signedInApi.reviews[':id'].$patch({ param: { id: pathParam(own.id) }, json }))
    : parseResponse(signedInApi.reviews.$post({ json: { ...json, productId } }));
};
