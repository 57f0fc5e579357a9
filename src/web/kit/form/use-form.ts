import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { problemOf } from '../../api-client.ts';
import { dismissToast, toastError } from '../../components/toasts.tsx';
import { type Rules, resolverOf, ruleError } from './form-rules.ts';
import { formUploads } from './form-uploads.ts';
import { findKept, type Keep, usePersistedForm } from './persisted-values.ts';

/** Why the shop refused; `field` is the one that its answer names. */
export type Problem = { code?: string; message: string; field?: string };
export type Failure = Problem | readonly Problem[] | null | undefined;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Ref = (control: Control | null) => void;
export type FormField = ReturnType<ReturnType<typeof useForm>['field']>;

export type FormOptions<Values extends FieldValues> = {
  start?: Partial<Values>;
  rules?: Rules<Values>;
  /** A field is checked when it is left, then while typing; or not before the first submit. */
  checks?: 'whenLeft' | 'onceSubmitted';
  /** Answers, or throws, why it was refused. */
  send: (values: Values) => Promise<Failure>;
  /** The fields of an error, by its code; the error of one field appears there. */
  fieldsOf?: Readonly<Record<string, string | readonly string[]>>;
  /** The field of other errors; without it they stand below the form. */
  problemAt?: string;
  /** What to do when the shop did not respond. */
  noAnswer?: string | undefined;
  /** Why a call failed, where it is not what the API says. */
  explain?: (error: unknown) => Problem;
  /** Errors are said as a toast, too. */
  isLoud?: boolean;
  keep?: Keep;
};

/**
 * A form, sent once at a time. What is wrong stands at its field or below the form, whose
 * `data-error-code` names the shop's codes; the first field to correct gets the focus.
 */
export const useForm = <Values extends FieldValues>(options: FormOptions<Values>) => {
  const { rules = {}, checks = 'whenLeft' } = options;
  const [start] = useState(() => ({ ...options.start, ...findKept<Values>(options.keep) }));
  const library = useHookForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver: resolverOf(rules),
    shouldFocusError: false,
    reValidateMode: checks === 'whenLeft' ? 'onSubmit' : 'onChange',
  });
  const { register, trigger, clearErrors, setValue } = library;
  usePersistedForm(options.keep, library);
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, show, clear } = useErrors(library, form, options);
  const { isBusy, onSubmit } = useSubmit(library, options, { show, clear });
  const problemId = useId();

  const { isSubmitted } = library.formState;
  useErrorFocus(library, form);
  useDialogFocus(form);

  const codes = [problem?.code, ...Object.values(errors).map((error) => error?.type)];
  return {
    ...library,
    form: {
      ref: form,
      onSubmit,
      noValidate: true,
      'data-error-code': codes.filter((code) => code && code !== ruleError).join(' ') || undefined,
    },
    /** The props of the field with this name; `ref` also gets its element. */
    field: (name: Path<Values> & string, ref?: Ref) => {
      const own = register(name);
      const error = errors[name];
      return {
        name,
        required: true,
        defaultValue: start[name],
        error: error?.message,
        errorId: problem?.names.includes(name) ? problemId : undefined,
        ref: (control: Control | null) => {
          own.ref(control);
          ref?.(control);
        },
        onBlur: async (event: FocusEvent<Control>) => {
          await own.onBlur(event);
          if (checks === 'whenLeft' && isToCheck(event, error)) await trigger(name);
        },
        onChange: async (event: ChangeEvent<Control>) => {
          await own.onChange(event);
          if (checks === 'onceSubmitted' || !error) return;
          if (error.type !== ruleError) clearErrors(name);
          else await trigger(name);
        },
      };
    },
    /** For a control of our own. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    /** What the shop says of the whole form, or of several fields. */
    problem,
    problemId,
    /** The sentences at the fields, by name. */
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof Values, string>>,
    isBusy,
    show,
  };
};

/** After a failed submit, the first wrong field gets the focus. */
export const useErrorFocus = <Values extends FieldValues>(
  { formState }: UseFormReturn<Values>,
  form: RefObject<HTMLFormElement | null>,
): void => {
  const { submitCount, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [submitCount, isSubmitSuccessful, form]);
};

/** A dialog opens at the first field of its form, not at the button that closes it. */
const useDialogFocus = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const own = form.current?.closest('dialog') && form.current;
    if (own && !own.querySelector('[autofocus]'))
      own.querySelector(firstField)?.setAttribute('autofocus', '');
  }, [form]);
const firstField =
  ':is(input, select, textarea):enabled:not([readonly], [hidden]), [type=submit]:enabled';

/** What is wrong: `errors` by field; `problem` is the shop's, of the form or several fields. */
const useErrors = <Values extends FieldValues>(
  { formState, clearErrors, setError }: UseFormReturn<Values>,
  form: RefObject<HTMLFormElement | null>,
  { fieldsOf = {}, problemAt, isLoud = false }: FormOptions<Values>,
) => {
  const [problem, setProblem] = useState<(Problem & { names: readonly string[] }) | null>(null);
  const lastToast = useRef(0);
  // The error toast does not follow to the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);
  const namesOf = ({ code = '', field = '' }: Problem): readonly string[] => {
    const named = form.current?.elements.namedItem(field) ? field : problemAt;
    return [fieldsOf[code] ?? named ?? []].flat();
  };
  const clear = (): void => {
    dismissToast(lastToast.current);
    setProblem(null);
  };
  const show = (failure: Failure): void => {
    const found = [failure ?? []].flat().map((one) => ({ ...one, names: namesOf(one) }));
    dismissToast(lastToast.current);
    clearErrors();
    setProblem(found.find(({ names }) => names.length !== 1) ?? null);
    if (found.length === 0) return;
    for (const { names, code = 'shop', message } of found)
      if (names.length === 1) setError(names[0] as Path<Values>, { type: code, message });
    if (isLoud) lastToast.current = toastError(found.map(({ message }) => message).join(' '));
    const concerned = new Set(found.map(({ names }) => names.at(-1)));
    const controls = [...(form.current?.elements ?? [])] as Control[];
    controls.find(({ name }) => concerned.has(name))?.focus();
  };
  return { errors: formState.errors as Errors, problem, show, clear };
};

type Errors = Readonly<Record<string, FieldError | undefined>>;

const useSubmit = <Values extends FieldValues>(
  { setValue, handleSubmit, reset }: UseFormReturn<Values>,
  { start, keep, send, explain, noAnswer }: FormOptions<Values>,
  { show, clear }: Pick<ReturnType<typeof useErrors<Values>>, 'show' | 'clear'>,
) => {
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the first one is drawn.
  const isSending = useRef(false);
  const deliver = async (values: Values) => {
    setBusy(true);
    const failure = await send(values).catch(
      explain ?? ((error: unknown) => problemOf(error, noAnswer)),
    );
    // Not before the page that comes next, which the router shows in a transition.
    startTransition(() => setBusy(false));
    if (failure) show(failure);
    else if (keep?.isUntilSaved) reset(start as Values);
  };
  const haveArrived = async (uploads: Promise<boolean> | undefined): Promise<boolean> => {
    if (uploads === undefined) return true;
    setBusy(true);
    return await uploads.finally(() => setBusy(false));
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isSending.current) return;
    isSending.current = true;
    clear();
    // A browser may fill in a password without an event.
    for (const { name, type, value } of event.currentTarget.querySelectorAll('input'))
      if (type === 'password' && value) setValue(name as Path<Values>, value as never);
    // If an upload failed, its field says so, and the form is not sent without it.
    await haveArrived(formUploads.get(event.currentTarget))
      .then((hasAll) => (hasAll ? handleSubmit(deliver)(event) : undefined))
      .finally(() => {
        isSending.current = false;
      });
  };
  return { isBusy, onSubmit };
};

/** Whether to check a field that is left: what the shop refused stands until it is changed. */
const isToCheck = ({ target, relatedTarget }: FocusEvent<Control>, error?: FieldError): boolean => {
  // An error that appears under a press would move the pressed button.
  const isPressed = relatedTarget instanceof HTMLButtonElement;
  return target.value !== '' && !isPressed && (!error || error.type === ruleError);
};
