import { useState } from 'react';
import { cleanLine, cleanText, type Fit } from '../../reviews/review.ts';
import type { OwnReviewJson } from '../../reviews/review-schema.ts';
import { apiErrorOf, pathParam } from '../api-client.ts';
import { summarizeFields } from '../components/summarize-fields.ts';
import { parseResponse } from '../rest-client.ts';
import { signedInApi } from '../session/session.ts';
import { useKeptState } from '../session/use-kept-state.ts';

export type ReviewField = 'rating' | 'title' | 'text';
type Values = { rating: number | null; title: string; text: string; fit: Fit | null };
type Errors = Partial<Record<ReviewField, string>>;

type Options = {
  productId: string;
  own: OwnReviewJson | null;
  onSaved: (review: OwnReviewJson) => void;
};

/** What is typed, what is wrong with it, and sending it. */
export const useReviewForm = ({ productId, own, onSaved }: Options) => {
  const [values, setValues] = useKeptState<Values>(`review.${productId}`, {
    rating: own?.rating ?? null,
    title: own?.title ?? '',
    text: own?.text ?? '',
    fit: own?.fit ?? null,
  });
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errors = isChecked ? errorsOf(values) : {};
  return {
    values,
    errors,
    summary: problem ?? summarizeFields(invalidFields(errors).map((field) => names[field])),
    isBusy,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    /** The first field that is wrong, if one is. */
    submit: async (): Promise<ReviewField | undefined> => {
      setChecked(true);
      setProblem(null);
      const [wrong] = invalidFields(errorsOf(values));
      const { rating } = values;
      if (wrong || rating === null) return wrong;
      setBusy(true);
      const saved = await send(productId, own, { ...values, rating });
      setBusy(false);
      if (typeof saved === 'string') setProblem(saved);
      else onSaved(saved);
      return undefined;
    },
  };
};

const errorsOf = ({ rating, title, text }: Values): Errors => ({
  ...(rating === null && { rating: 'Choose one to five.' }),
  ...(cleanLine(title) === '' && { title: 'Write a title.' }),
  ...(cleanText(text) === '' && { text: 'Write what you think of it.' }),
});

const invalidFields = (errors: Errors) => Object.keys(errors) as ReviewField[];

const names: Record<ReviewField, string> = { rating: 'rating', title: 'title', text: 'review' };

// The review, or the sentence that says why not.
const send = async (
  productId: string,
  own: OwnReviewJson | null,
  input: Values & { rating: number },
): Promise<OwnReviewJson | string> => {
  try {
    return own
      ? await parseResponse(
          signedInApi.reviews[':id'].$patch({ param: { id: pathParam(own.id) }, json: input }),
        )
      : await parseResponse(signedInApi.reviews.$post({ json: { ...input, productId } }));
  } catch (error) {
    return apiErrorOf(error)?.message ?? notSaved;
  }
};

const notSaved = 'The shop did not respond. Your review is still here. Try again.';
