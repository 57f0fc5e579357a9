import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { FieldCheck } from './field-checks.ts';

/** Checks a field when it is left, then while typing; all of them on submit. */
export const useFieldChecks = (checks: Readonly<Record<string, FieldCheck>>) => {
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({});
  const check = ({ name, value }: HTMLInputElement) =>
    setErrors((now) => ({ ...now, [name]: checks[name]?.(value) ?? null }));

  /** Focuses the first bad field; true when there is none. */
  const checkAll = (form: HTMLFormElement): boolean => {
    const texts = new FormData(form);
    const found = Object.entries(checks).map(
      ([name, problemOf]) => [name, problemOf(String(texts.get(name) ?? ''))] as const,
    );
    setErrors(Object.fromEntries(found));
    const bad = found.find(([, error]) => error);
    if (bad) form.querySelector<HTMLInputElement>(`[name="${bad[0]}"]`)?.focus();
    return !bad;
  };

  const field = (name: string) => ({
    name,
    required: true,
    error: errors[name],
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      // An error that appears under a press would move the pressed button.
      if (target.value && !(relatedTarget instanceof HTMLButtonElement)) check(target);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (errors[name]) check(target);
    },
  });
  const wrong = Object.keys(checks).filter((name) => errors[name]);
  return { field, checkAll, wrong };
};
