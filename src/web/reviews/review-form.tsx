import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { type Fit, fits, reviewLengths } from '../../reviews/review.ts';
import type { OwnReviewJson } from '../../reviews/review-schema.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/error-text.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { fitWords } from './review-words.ts';
import { type ReviewField, useReviewForm } from './use-review-form.ts';

/** Writes or changes one's own review. `own` is what there is to change. */
export const ReviewForm = ({ product, own, hasSizes, onSaved, onCancel }: ReviewFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const { values, errors, summary, isBusy, set, submit } = useReviewForm({
    productId: product._id,
    own,
    onSaved,
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, []);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      className="mb-8 grid gap-5 bg-surface p-[clamp(1.25rem,3vw,2rem)]"
      aria-labelledby={title}
      onSubmit={onSubmit}
      noValidate
    >
      <h3 className="display-1 wrap-anywhere" id={title}>
        {own ? 'Change your review' : `Review ${product.productName}`}
      </h3>
      {summary ? <FormSummary title={summary} /> : null}
      <RulerField
        name="rating"
        label="Your rating"
        hint="1 is poor, 5 is excellent."
        error={errors.rating}
        options={[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), text: String(rating) }))}
        chosen={values.rating === null ? null : String(values.rating)}
        onChoose={(rating) => set({ rating: Number(rating) })}
      />
      {hasSizes ? (
        <RulerField
          name="fit"
          label="How does it fit? (optional)"
          options={fits.map((fit) => ({ value: fit, text: fitWords[fit] }))}
          chosen={values.fit}
          onChoose={(fit) => set({ fit: fit as Fit })}
        />
      ) : null}
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={reviewLengths.title}
        value={values.title}
        error={errors.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <TextArea
        label="Your review"
        name="text"
        maxLength={reviewLengths.text}
        value={values.text}
        error={errors.text}
        hint="It is shown with your first name and an initial."
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyWord="Saving...">
          {own ? 'Save changes' : 'Publish review'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

type ReviewFormProps = {
  product: { _id: string; productName: string };
  own: OwnReviewJson | null;
  hasSizes: boolean;
  onSaved: (review: OwnReviewJson) => void;
  onCancel: () => void;
};

/** One of a few, as cells of a ruler. */
const RulerField = ({ name, label, options, chosen, onChoose, error, hint }: RulerFieldProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="label mb-2">{label}</legend>
      <div className={error ? 'size-ruler size-ruler-error bg-paper' : 'size-ruler bg-paper'}>
        {options.map(({ value, text }) => (
          <label key={value} className="text-center">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <div className="mt-1.5 text-ink-2 text-xs" id={id}>
        {error ? <ErrorText>{error}</ErrorText> : <p>{hint}</p>}
      </div>
    </fieldset>
  );
};

type RulerFieldProps = {
  name: ReviewField | 'fit';
  label: string;
  options: { value: string; text: string }[];
  chosen: string | null;
  onChoose: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
};
