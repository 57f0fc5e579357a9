import { useId } from 'react';
import { described, Field, type FieldProps } from '../../components/fields.tsx';
import { Select, type SelectProps } from '../select.tsx';

/** A labeled choice of many in a form. */
export const SelectField = <Value extends string | number>(props: SelectFieldProps<Value>) => {
  const { label, hint, error, all, id, ...select } = props;
  const own = useId();
  const field = { id: id ?? own, label, hint, error, all };
  return (
    <Field {...field}>
      <Select {...select} {...described(field)} />
    </Field>
  );
};

type SelectFieldProps<Value extends string | number> = SelectProps<Value> &
  Pick<FieldProps, 'label' | 'hint' | 'error' | 'all'>;
