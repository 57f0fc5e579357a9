import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { described, Field, type FieldProps } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';

type Props = Pick<FieldProps, 'label' | 'error' | 'all'> &
  ComponentProps<'select'> & { choices: readonly { value: string | number; label: string }[] };

/** A labeled choice of many in a form. */
export const SelectField = ({ label, error, all, choices, ...props }: Props) => {
  const field = { id: useId(), label, error, all };
  return (
    <Field {...field}>
      <span className="relative flex items-center">
        <select {...props} className="input pr-10" {...described(field)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} small className="pointer-events-none absolute right-4" />
      </span>
    </Field>
  );
};
