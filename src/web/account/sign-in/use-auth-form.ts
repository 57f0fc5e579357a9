import {
  type ChangeEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { AuthError } from '../../../identity/sign-in/auth-errors.ts';
import { dismissToast, toastError } from '../../components/toasts.tsx';
import type { FieldCheck } from '../field-checks.ts';
import { useFieldChecks } from '../use-field-checks.ts';

/** What a form shows; null when all went well. */
export type AuthFailure = AuthError | readonly AuthError[] | null;

type Options = {
  /** By the names of the fields; login and sign-up have none: the identity service decides. */
  checks?: Readonly<Record<string, FieldCheck>>;
  /** Gets the form's values. */
  send: (values: Record<string, string>) => Promise<AuthFailure>;
  /** Which fields an error concerns, by its code: of one field it stands there. */
  fieldOfError: Readonly<Record<string, string | readonly string[]>>;
};

/**
 * A form about accounts, sent once at a time. Its errors are said as a toast and in red, each at
 * its field or else below the form, whose `data-error-code` names their codes; the first field to
 * correct gets the focus.
 */
export const useAuthForm = ({ checks = {}, send, fieldOfError }: Options) => {
  const [errors, setErrors] = useState<readonly AuthError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { field: checked, checkAll } = useFieldChecks(checks);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const lastToast = useRef(0);
  // The error toast does not follow to the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    dismissToast(lastToast.current);
    if (!checkAll(event.currentTarget)) return;
    setBusy(true);
    const failed = await send(textsOf(new FormData(event.currentTarget)));
    // Not before the page that comes next, which the router shows in a transition.
    startTransition(() => setBusy(false));
    show(failed);
  };

  const fieldsOf = ({ code }: AuthError): readonly string[] => [fieldOfError[code] ?? []].flat();

  const show = (failed: AuthFailure): void => {
    const found = [failed ?? []].flat();
    dismissToast(lastToast.current);
    setErrors(found);
    if (found.length === 0) return;
    lastToast.current = toastError(found.map(({ message }) => message).join(' '));
    const names = new Set(found.flatMap((one) => fieldsOf(one).at(-1) ?? []));
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    fields.find(({ name }) => names.has(name))?.focus();
  };

  const ofForm = errors.find((one) => fieldsOf(one).length !== 1);
  return {
    /** Below the form. */
    error: ofForm ?? null,
    errorId,
    isBusy,
    show,
    form: {
      ref: form,
      onSubmit,
      noValidate: true,
      'data-error-code': errors.map(({ code }) => code).join(' ') || undefined,
    },
    /** What belongs to the field of this name. */
    field: (name: string) => {
      const own = errors.find((one) => one !== ofForm && fieldsOf(one).includes(name));
      const { error, onChange, ...field } = checked(name);
      return {
        ...field,
        error: error ?? own?.message,
        errorId: ofForm && fieldsOf(ofForm).includes(name) ? errorId : undefined,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          if (own) setErrors(errors.filter((one) => one !== own));
          onChange(event);
        },
      };
    },
  };
};

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
