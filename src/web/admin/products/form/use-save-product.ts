import { type SubmitEvent, useRef, useState } from 'react';
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form';
import type { ManagedProductInFullJson } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { formUploads } from '../../../kit/form/form-uploads.ts';
import { useErrorFocus } from '../../../kit/form/use-form.ts';
import { hasSaved } from './draft/merge-drafts.ts';
import type { Draft, ProductValues } from './draft/product-draft.ts';
import type { Uploads } from './images/uploads.ts';
import { saveProduct } from './save-product.ts';

type SaveProps = {
  form: UseFormReturn<ProductValues>;
  draft: () => Draft;
  uploads: Uploads;
  onSaved: (product: ManagedProductInFullJson | null) => void | Promise<void>;
  onConflict: (current: ManagedProductInFullJson) => void;
};

/** Saves once the images have arrived; one press at a time. */
export const useSaveProduct = ({ form, draft, uploads, onSaved, onConflict }: SaveProps) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  // Stays until it is retried or removed.
  const failed = uploads.use().find(({ key, error }) => error && missing.includes(key));
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(form, element);

  const send = async () => {
    const sent = draft();
    const saved = await saveProduct(sent);
    if (saved.error === null) return await onSaved(saved.product);
    const { current, problems } = saved;
    // The answer to an earlier press was lost.
    if (current && hasSaved(sent, current)) return await onSaved(current);
    if (current) return onConflict(current);
    const atFields = problems.filter(({ path }) => get(form.getValues(), path) !== undefined);
    for (const { path, message } of atFields)
      form.setError(path as FieldPath<ProductValues>, { type: 'shop', message });
    if (atFields.length === 0) form.setError('root.shop', { type: 'shop', message: saved.error });
    setFailure(atFields.length > 1 ? null : saved.error);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const isFilmThere = (await formUploads.get(event.currentTarget)) !== false;
    const unsent = await uploads.finish();
    setMissing(unsent.map(({ key }) => key));
    if (unsent.length === 0 && isFilmThere) await form.handleSubmit(send)(event);
    else await form.trigger();
    setBusy(false);
  };
  return {
    element,
    submit,
    isBusy,
    failure: failed
      ? say('{name} is not uploaded. Try it again, or remove it.', { name: failed.file.name })
      : failure,
  };
};
