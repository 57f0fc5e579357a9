import { useId } from 'react';
import { departmentLabels, departments } from '../../../products/product-input.ts';
import { TextArea, TextField } from '../../components/fields.tsx';
import { SelectField } from '../../kit/select.tsx';
import type { Choices } from './product-choices.ts';
import { useProductForm, useTextFields } from './product-fields.ts';

/** What it is, in words. */
export const ProductFacts = ({ choices }: { choices: Choices }) => {
  const id = useId();
  const field = useTextFields();
  const { register } = useProductForm();
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField label="Product name" {...field('productName')} all required />
      <TextField label="Brand name" {...field('BrandName')} required list={`${id}-brands`} />
      <TextField label="Category" {...field('category')} required list={`${id}-categories`} />
      <SelectField
        label="Department"
        {...register('department')}
        choices={departments.map((value) => ({ value, label: departmentLabels[value] }))}
      />
      <TextField label="Material" {...field('material')} hint="Optional. For example 100% wool." />
      <TextArea label="Description" {...field('ProductDescription')} all required rows={6} />
      <Options id={`${id}-brands`} of={choices.brands} />
      <Options id={`${id}-categories`} of={choices.categories} />
    </div>
  );
};

const Options = ({ id, of: names }: { id: string; of: string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
