import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Icon } from './icon.tsx';

/** A labelled line of text. The error replaces the hint. `all`: the whole width of a `.form` grid. */
export const TextField = ({
  label,
  hint,
  error,
  all,
  id,
  ...props
}: FieldProps & ComponentProps<'input'>) => {
  const own = useId();
  const field = { id: id ?? own, label, hint, error, all };
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
  all,
  id,
  ...props
}: FieldProps & ComponentProps<'textarea'>) => {
  const own = useId();
  const field = { id: id ?? own, label, hint, error, all };
  return (
    <Field {...field}>
      <textarea {...props} className="area" {...described(field)} />
    </Field>
  );
};

/** A red sentence with its icon, for under a field or a form. */
export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="msg" id={id}>
    <Icon of={CircleAlert} />
    <span>{children}</span>
  </p>
);

/** What stands in the way of a form, read out at once: a bold title and the fields in a sentence. */
export const FormSummary = ({ title, children, ref }: FormSummaryProps) => (
  <div className="notice bad" role="alert" ref={ref}>
    <Icon of={CircleAlert} />
    <span>
      <b>{title}</b> {children}
    </span>
  </div>
);

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  all?: boolean;
  id?: string;
};
type FormSummaryProps = {
  title: string;
  children?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
};

const Field = ({ id, label, hint, error, all, children }: FieldProps & { children: ReactNode }) => (
  <div className={`field${all ? ' all' : ''}${error ? ' bad' : ''}`}>
    <label htmlFor={id}>{label}</label>
    {children}
    {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    {hint && !error ? (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
  </div>
);

const described = ({ id, hint, error }: FieldProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});
