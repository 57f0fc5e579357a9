import { CircleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { ErrorText } from './error-text.tsx';
import { Icon } from './media/icon.tsx';

/** A labeled line of text. The error replaces the hint. `all`: every column of a form's grid. */
export const TextField = ({
  label,
  hint,
  error,
  errorId,
  all,
  keepsRoom,
  id,
  ...props
}: FieldProps & ComponentProps<'input'>) => {
  const own = useId();
  const field = { id: id ?? own, label, hint, error, errorId, all, keepsRoom };
  return (
    <Field {...field}>
      <input type="text" {...props} className="input" {...described(field)} />
    </Field>
  );
};

export const TextArea = ({
  label,
  hint,
  error,
  errorId,
  all,
  id,
  ...props
}: FieldProps & ComponentProps<'textarea'>) => {
  const own = useId();
  const field = { id: id ?? own, label, hint, error, errorId, all };
  return (
    <Field {...field}>
      <textarea
        rows={3}
        {...props}
        className="input resize-y py-3 leading-normal"
        {...described(field)}
      />
    </Field>
  );
};

/** The errors of a form, read out at once: a bold title and the fields in a sentence. */
export const FormSummary = ({ title, children, ref }: FormSummaryProps) => (
  <div className="notice notice-error" role="alert" ref={ref}>
    <Icon of={CircleAlert} className="mt-px" />
    <span>
      <b className="font-semibold">{title}</b> {children}
    </span>
  </div>
);

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** The id of an error outside of the field. */
  errorId?: string | undefined;
  all?: boolean;
  /** Reserves space for an error, so that nothing moves when it appears. */
  keepsRoom?: boolean;
  id?: string;
};
type FormSummaryProps = {
  title: string;
  children?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
};

/** Label, control, error and hint; the control takes what `described` gives. */
export const Field = ({
  id,
  label,
  hint,
  error,
  all,
  keepsRoom,
  children,
}: FieldProps & { children: ReactNode }) => (
  <div
    className={`grid content-start gap-1.5 ${all ? 'col-span-full' : ''} ${keepsRoom ? room : ''}`}
  >
    <label className="label" id={`${id}-label`} htmlFor={id}>
      {label}
    </label>
    {children}
    {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    {hint && !error ? (
      <p className="text-ink-2 text-xs" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
  </div>
);

// Label, control, and one line of text.
const room = 'min-h-25 -mb-3';

export const described = ({ id, hint, error, errorId }: FieldProps) => ({
  id,
  'aria-invalid': error || errorId ? true : undefined,
  'aria-describedby':
    [error ? `${id}-error` : hint && `${id}-hint`, errorId].filter(Boolean).join(' ') || undefined,
});
