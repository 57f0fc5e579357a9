import { toDollars } from '../../money.ts';
import {
  centsOfText,
  discounted,
  percentOff,
  percentOfText,
} from '../../products/product-input.ts';
import { TextField } from '../components/fields.tsx';
import { type Draft, priceText } from './product-draft.ts';
import type { FieldOf } from './product-facts.tsx';

type Fields = Partial<Draft['fields']>;

/** Price, and the discount as a price or a percentage: the other one follows. */
export const PriceFields = ({ field, onChange }: PriceFieldsProps) => {
  const price = field('ProductPrice');
  const discountPrice = field('DiscountPrice');
  const discount = field('Discount');
  const cents = centsOfText(price.value);
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <TextField
        label="Price"
        {...price}
        required
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars."
        onChange={({ target: { value } }) => {
          const changed = centsOfText(value);
          const percent = percentOfText(discount.value);
          // The percentage stays, its price follows.
          const DiscountPrice = changed && percent ? priceOf(changed, percent) : null;
          onChange({ ProductPrice: value, ...(DiscountPrice !== null && { DiscountPrice }) });
        }}
      />
      <TextField
        label="Discount price"
        {...discountPrice}
        inputMode="decimal"
        autoComplete="off"
        hint="Optional. What the customer pays."
        onChange={({ target: { value } }) => {
          const reduced = centsOfText(value);
          const Discount =
            cents && reduced && reduced < cents ? String(percentOff(cents, reduced)) : '';
          onChange({ DiscountPrice: value, Discount });
        }}
      />
      <TextField
        label="Discount %"
        {...discount}
        inputMode="numeric"
        autoComplete="off"
        hint="Optional. Follows the discount price."
        onChange={({ target: { value } }) => {
          const percent = percentOfText(value);
          const DiscountPrice = cents && percent ? priceOf(cents, percent) : '';
          onChange({ Discount: value, DiscountPrice });
        }}
      />
    </div>
  );
};

const priceOf = (cents: number, percent: number): string =>
  priceText(toDollars(discounted(cents, percent)));

type PriceFieldsProps = { field: FieldOf; onChange: (fields: Fields) => void };
