import { type FieldError, type FieldErrors, get, useFormContext } from 'react-hook-form';
import { say } from '../../../../platform/text/say.ts';
import { type FieldsOfForm, fieldOfForm, type ProductValues } from './draft/product-draft.ts';

export const useProductForm = () => useFormContext<ProductValues>();

/** More than any field may hold, so that a check reports long texts instead of cutting them. */
export const pastedMax = 10_000;

/** Props of a field of the product by its name in the API. */
export const useTextFields = () => {
  const { register, formState } = useProductForm();
  return (json: FieldsOfForm) => {
    const { label, hint, isRequired = false, isWide = false } = fieldOfForm(json);
    return {
      label: say(label),
      hint: hint && say(hint),
      all: isWide,
      required: isRequired,
      ...register(json),
      error: errorAt(formState.errors, json),
      autoComplete: 'off',
      maxLength: pastedMax,
    };
  };
};

/** The sentence at a path such as 'sizes.0.stock'. */
export const errorAt = (errors: FieldErrors<ProductValues>, path: string): string | undefined => {
  const error: FieldError | { root?: FieldError } | undefined = get(errors, path);
  return error && 'message' in error ? error.message : error?.root?.message;
};
