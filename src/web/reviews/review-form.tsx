import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { fits, reviewLengths } from '../../domain/reviews/review.ts';
import type { OwnReviewJson } from '../../domain/reviews/review-schema.ts';
import { say } from '../../platform/text/say.ts';
import { ErrorText } from '../components/error-text.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { useRootData } from '../components/shop/use-root-data.ts';
import { summarizeFields } from '../components/summarize-fields.ts';
import { FormButtons } from '../kit/form/form-parts.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { fitLabels } from './review-labels.ts';
import {
  errorsOf,
  nameOf,
  reviewFields,
  saveReview,
  startOf,
  type Values,
} from './typed-review.ts';

/** Writes a review, or changes the review in `own`. */
export const ReviewForm = ({ product, own, hasSizes, onSaved, onCancel }: ReviewFormProps) => {
  const title = useId();
  const fitQuestion = useRootData().storefront?.fitQuestion;
  const { form, field, register, errors, problem, isBusy } = useForm<Values>({
    start: startOf(own),
    rules: errorsOf,
    checks: 'onceSubmitted',
    noAnswer: say('Your review is still here. Try again.'),
    keep: { about: `review.${product._id}` },
    send: async (values) => {
      onSaved(await saveReview(product._id, own, values));
    },
  });
  const summary =
    problem?.message ?? summarizeFields(reviewFields.filter((name) => errors[name]).map(nameOf));
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [form.ref]);
  return (
    <form
      {...form}
      className="mb-8 grid gap-5 bg-surface p-[clamp(1.25rem,3vw,2rem)]"
      aria-labelledby={title}
    >
      <h3 className="display-1" id={title}>
        {own
          ? say('Change your review')
          : say('Review {productName}', { productName: product.productName })}
      </h3>
      {summary ? <FormSummary title={summary} /> : null}
      <RulerField
        {...register('rating')}
        label={say('Your rating')}
        hint={say('1 is poor, 5 is excellent.')}
        error={errors.rating}
        options={ratings.map((rating) => ({ value: rating, text: rating }))}
      />
      {hasSizes && fitQuestion ? (
        <RulerField
          {...register('fit')}
          label={`${fitQuestion} (optional)`}
          options={fits.map((fit) => ({ value: fit, text: say(fitLabels[fit]) }))}
        />
      ) : null}
      <TextField
        label={say('Title')}
        {...field('title')}
        required={false}
        autoComplete="off"
        maxLength={reviewLengths.title}
      />
      <TextArea
        label={say('Your review')}
        {...field('text')}
        required={false}
        maxLength={reviewLengths.text}
        hint={say('It is shown with your first name and an initial.')}
      />
      <FormButtons
        name={own ? say('Save changes') : say('Publish review')}
        busy={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};

const ratings = ['1', '2', '3', '4', '5'];

type ReviewFormProps = {
  product: { _id: string; productName: string };
  own: OwnReviewJson | null;
  hasSizes: boolean;
  onSaved: (review: OwnReviewJson) => void;
  onCancel: () => void;
};

/** A choice of a few options, drawn as cells of a ruler. */
const RulerField = ({ label, options, error, hint, ...control }: RulerFieldProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="label mb-2">{label}</legend>
      <div className={error ? 'size-ruler size-ruler-error bg-paper' : 'size-ruler bg-paper'}>
        {options.map(({ value, text }) => (
          <label key={value} className="text-center">
            <input
              {...control}
              type="radio"
              value={value}
              aria-invalid={error ? true : undefined}
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

type RulerFieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
  hint?: ReactNode;
};
