import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { say } from '../../../../platform/text/say.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { localTime } from '../local-time.ts';
import { errorAt, type FieldPath, fieldPath, setIn, useContentForm } from '../use-content.ts';

/** Whether and when customers see a section. */
export const SchedulePart = ({ path }: { path: FieldPath }) => {
  const { register } = useContentForm();
  return (
    <fieldset className="flex flex-wrap items-end gap-x-5 gap-y-3 border-rule border-t pt-4">
      <legend className="sr-only">{say('When it is shown, in your time zone')}</legend>
      <TimeField path={fieldPath(path, 'startsAt')} label={say('Shown from')} />
      <TimeField path={fieldPath(path, 'endsAt')} label={say('Until')} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" {...register(fieldPath(path, 'isHidden'))} />
        {say('Hidden')}
      </label>
    </fieldset>
  );
};

const TimeField = ({ path, label }: { path: FieldPath; label: string }) => {
  const form = useContentForm();
  const value: string | null = useWatch({ control: form.control, name: path });
  const error = errorAt(form.formState.errors, path);
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input text-sm"
        type="datetime-local"
        name={path}
        defaultValue={value ? localTime(new Date(value)) : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target: { value: typed, validity } }) => {
          if (validity.badInput) return;
          setIn(form, path, typed ? new Date(typed).toISOString() : null);
        }}
      />
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </div>
  );
};
