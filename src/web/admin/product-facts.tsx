import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { departments, productLimits } from '../../products/product-input.ts';
import { described, Field, TextField } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';
import type { Choices } from './product-choices.ts';
import type { DraftField } from './product-draft.ts';

/** Props of a field by its name. */
export type FieldOf = (name: DraftField) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export const ProductFacts = ({ field, choices }: { field: FieldOf; choices: Choices }) => {
  const id = useId();
  const { error: _, ...department } = field('department');
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Product name"
        {...field('productName')}
        all
        required
        autoComplete="off"
        maxLength={productLimits.name}
      />
      <TextField
        label="Brand name"
        {...field('BrandName')}
        required
        autoComplete="off"
        list={`${id}-brands`}
        maxLength={productLimits.brand}
      />
      <TextField
        label="Category"
        {...field('category')}
        required
        autoComplete="off"
        list={`${id}-categories`}
        maxLength={productLimits.category}
      />
      <Field id={`${id}-department`} label="Department">
        <span className="relative flex items-center">
          <select
            className="input pr-10 font-text"
            {...department}
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
      <TextField
        label="Material"
        {...field('material')}
        autoComplete="off"
        hint="Optional. For example 100% wool."
        maxLength={productLimits.material}
      />
      <TextField
        label="Color"
        {...field('colorName')}
        autoComplete="off"
        hint="Optional. Customers filter by it."
        maxLength={productLimits.color}
      />
      <TextField
        label="Swatch"
        {...field('colorHex')}
        autoComplete="off"
        hint="Optional. For example #1f2a44."
        maxLength={7}
      />
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
