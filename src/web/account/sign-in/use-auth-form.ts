import { type SubmitEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import type { AuthError } from '../../../identity/auth-errors.ts';
import { dismissToast, toastError } from '../../components/toasts.tsx';
import type { FieldCheck } from '../field-checks.ts';
import { useFieldChecks } from '../use-field-checks.ts';

type Options = {
  /** By the names of the fields. */
  checks: Readonly<Record<string, FieldCheck>>;
  /** Gets the form's values; answers the error to show, null when done. */
  send: (values: Record<string, string>) => Promise<AuthError | null>;
  /** Which field an error concerns, by its code. */
  fieldOfError: Readonly<Record<string, string>>;
};

/**
 * A form about accounts: checked here first, sent once at a time. Its error is said as a toast and
 * in the form, whose `data-error-code` is its code, and the field to correct gets the focus.
 */
export const useAuthForm = ({ checks, send, fieldOfError }: Options) => {
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const { field, checkAll, wrong } = useFieldChecks(checks);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const lastToast = useRef(0);
  // The error toast does not follow to the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setSubmitted(true);
    setError(null);
    dismissToast(lastToast.current);
    if (!checkAll(event.currentTarget)) return;
    setBusy(true);
    const failed = await send(textsOf(new FormData(event.currentTarget)));
    // Not before the page that comes next, which the router shows in a transition.
    startTransition(() => setBusy(false));
    if (failed) show(failed);
  };

  const show = (failed: AuthError | null): void => {
    dismissToast(lastToast.current);
    setError(failed);
    if (!failed) return;
    lastToast.current = toastError(failed.message);
    const name = fieldOfError[failed.code];
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  return {
    error,
    errorId,
    isBusy,
    /** The names of the fields to correct, once the form was submitted. */
    wrong: isSubmitted ? wrong : [],
    show,
    form: { ref: form, onSubmit, noValidate: true, 'data-error-code': error?.code },
    /** What belongs to the field of this name. */
    field: (name: string) => ({
      ...field(name),
      errorId: error && fieldOfError[error.code] === name ? errorId : undefined,
    }),
  };
};

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
