import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { ProductPicker } from '../../kit/products/product-picker.tsx';
import { findManaged } from '../../kit/products/use-found-products.ts';
import type { TypedScope } from './typed-discount.ts';

type Props = { chosen: readonly TypedScope[]; onChange: (scope: TypedScope[]) => void };

/** Products, found by name, brand or SKU. */
export const ProductScope = ({ chosen, onChange }: Props) => (
  <div className="grid gap-2">
    <ul className="grid gap-1" aria-label={say('Chosen products')}>
      {chosen.map(({ value, label }) => (
        <li key={value} className="flex items-center justify-between gap-3 text-sm">
          <span>{label}</span>
          <Button
            small
            look="quiet"
            aria-label={say('Remove {label}', { label })}
            onClick={() => onChange(chosen.filter((one) => one.value !== value))}
          >
            {say('Remove')}
          </Button>
        </li>
      ))}
    </ul>
    <ProductPicker
      find={findManaged}
      isChosen={(id) => chosen.some(({ value }) => value === `product:${id}`)}
      onChoose={({ id, name }) => onChange([...chosen, { value: `product:${id}`, label: name }])}
    />
  </div>
);
