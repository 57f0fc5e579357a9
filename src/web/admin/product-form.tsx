import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { productLimits } from '../../products/product-input.ts';
import { summarizeFields } from '../account/field-checks.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea } from '../components/fields.tsx';
import { ImagesField, useUploads } from './images-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { checkDraft, fieldWords, type ProductErrors } from './product-checks.ts';
import type { Choices } from './product-choices.ts';
import type { Draft, DraftField } from './product-draft.ts';
import { ProductFacts } from './product-facts.tsx';
import { saveProduct } from './save-product.ts';
import { SizesField } from './sizes-field.tsx';

type ProductFormProps = {
  draft: Draft;
  choices: Choices;
  /** The name of the button. */
  action: string;
  onChange: (change: (draft: Draft) => Draft) => void;
  onSaved: () => void | Promise<void>;
  onConflict: (current: ManagedProductJson) => void;
  /** While there is something to discard. */
  onDiscard: (() => void) | undefined;
};

/** The product form: every key is kept, so that nothing typed is lost. */
export const ProductForm = (props: ProductFormProps) => {
  const { draft, choices, action, onChange, onSaved, onConflict, onDiscard } = props;
  const [errors, setErrors] = useState<ProductErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isChecked = Object.keys(errors).length > 0;
  const changeImages = (change: (images: Draft['images']) => Draft['images']) =>
    onChange((now) => ({ ...now, images: change(now.images) }));
  const uploads = useUploads(draft.images.length, changeImages);
  useEffect(() => {
    // Errors that were shown go while they are corrected.
    if (isChecked) setErrors((shown) => stillWrong(shown, checkDraft(draft)));
  }, [draft, isChecked]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkDraft(draft);
    setErrors(found);
    const isUploading = uploads.waiting.length > 0;
    setFailure(isUploading ? 'Wait until the images are uploaded.' : null);
    if (isUploading) return;
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const saved = await saveProduct(draft);
    setBusy(false);
    if (saved.error === null) return onSaved();
    setFailure(saved.error);
    if (saved.current) onConflict(saved.current);
  };
  const setField = (name: DraftField, value: string) =>
    onChange((now) => ({ ...now, fields: { ...now.fields, [name]: value } }));
  const field = (name: DraftField) => ({
    name,
    value: draft.fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
  });

  return (
    <form ref={form} className="grid max-w-text gap-6" onSubmit={submit} noValidate>
      <ImagesField
        images={draft.images}
        error={errors.images}
        uploads={uploads}
        onChange={changeImages}
      />
      <ProductFacts field={field} choices={choices} />
      <PriceFields
        field={field}
        onChange={(fields) => onChange((now) => ({ ...now, fields: { ...now.fields, ...fields } }))}
      />
      <SizesField
        sizes={draft.sizes}
        errors={errors}
        onChange={(sizes) => onChange((now) => ({ ...now, sizes }))}
      />
      <TextArea
        label="Description"
        {...field('ProductDescription')}
        required
        rows={6}
        maxLength={productLimits.description}
      />
      <div className="grid justify-items-start gap-3 border-ink border-t pt-4">
        {isChecked ? (
          <FormSummary title={summarizeFields(wordsOf(errors))} />
        ) : failure ? (
          <FormSummary title={failure} />
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
          {onDiscard ? (
            <Button look="outline" onClick={onDiscard}>
              Discard changes
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
};

const stillWrong = (shown: ProductErrors, now: ProductErrors): ProductErrors =>
  Object.fromEntries(Object.keys(shown).flatMap((name) => (now[name] ? [[name, now[name]]] : [])));

const wordsOf = (errors: ProductErrors): string[] => [
  ...new Set(Object.keys(errors).map((name) => fieldWords[name] ?? 'sizes')),
];
