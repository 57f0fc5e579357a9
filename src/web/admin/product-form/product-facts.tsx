import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { departments } from '../../../products/product-input.ts';
import { described, Field, TextArea, TextField } from '../../components/fields.tsx';
import { Icon } from '../../components/icon.tsx';
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
      <Field id={`${id}-department`} label="Department">
        <span className="relative flex items-center">
          <select
            className="input pr-10"
            {...register('department')}
            {...described({ id: `${id}-department`, label: '' })}
          >
            {departments.map((name) => (
              <option key={name} value={name}>
                {departmentWords[name]}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} small className="pointer-events-none absolute right-4" />
        </span>
      </Field>
      <TextField label="Material" {...field('material')} hint="Optional. For example 100% wool." />
      <TextArea label="Description" {...field('ProductDescription')} all required rows={6} />
      <Options id={`${id}-brands`} of={choices.brands} />
      <Options id={`${id}-categories`} of={choices.categories} />
    </div>
  );
};

const departmentWords = { women: 'Women', men: 'Men', unisex: 'Unisex' };

const Options = ({ id, of: names }: { id: string; of: string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
