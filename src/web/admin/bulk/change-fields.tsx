import { useEffect, useId, useState } from 'react';
import { productFields } from '../../../catalog/product-fields.ts';
import { type BulkChangeKind, priceEndings } from '../../../products/bulk-edit.ts';
import { focusInDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Chip } from '../../kit/chip.tsx';
import { SelectField } from '../../kit/select.tsx';
import { signedInApi } from '../../session/session.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { changeRule, endingWords } from './bulk-words.ts';
import type { ChangeInput } from './change-input.ts';

type FieldsProps = {
  kind: BulkChangeKind;
  input: ChangeInput;
  error: string | null;
  onChange: (changed: Partial<ChangeInput>) => void;
};

export const ChangeFields = ({ kind, ...props }: FieldsProps) => {
  if (kind === 'price') return <PriceFields {...props} />;
  if (kind === 'sale') return <SaleFields {...props} />;
  if (kind === 'category') return <CategoryField {...props} />;
  if (kind === 'attribute') return <AttributeFields {...props} />;
  return <p className="text-ink-2 text-sm">{changeRule({ kind })}</p>;
};

type Props = Omit<FieldsProps, 'kind'>;

const PriceFields = ({ input, error, onChange }: Props) => (
  <>
    <fieldset className="flex gap-2">
      <legend className="label mb-1.5">Direction</legend>
      <Chip isPressed={!input.isRaise} onPress={() => onChange({ isRaise: false })}>
        Lower
      </Chip>
      <Chip isPressed={input.isRaise} onPress={() => onChange({ isRaise: true })}>
        Raise
      </Chip>
    </fieldset>
    <Percent
      label="By percent"
      hint="Discount prices change by the same percentage."
      {...{ input, error, onChange }}
    />
    <Ending input={input} onChange={onChange} />
  </>
);

const SaleFields = ({ input, error, onChange }: Props) => (
  <>
    <Percent
      label="Percent off"
      hint="In place of discounts that are there."
      {...{ input, error, onChange }}
    />
    <Ending input={input} onChange={onChange} />
    <TextField
      label="Last day"
      hint="Optional. Then the discounts end by themselves."
      type="date"
      value={input.lastDay}
      onChange={({ target }) => onChange({ lastDay: target.value })}
    />
  </>
);

const Percent = ({ label, hint, input, error, onChange }: Props & Labels) => (
  <TextField
    ref={focusInDialog}
    label={label}
    hint={hint}
    error={error}
    value={input.percent}
    inputMode="decimal"
    autoComplete="off"
    maxLength={8}
    onChange={({ target }) => onChange({ percent: target.value })}
  />
);

type Labels = { label: string; hint: string };

const Ending = ({ input, onChange }: Omit<Props, 'error'>) => (
  <SelectField
    label="Round prices"
    value={input.ending}
    choices={priceEndings.map((value) => ({ value, label: endingWords[value] }))}
    onChoose={(ending) => onChange({ ending })}
  />
);

const CategoryField = ({ input, error, onChange }: Props) => {
  const id = useId();
  const categories = useCategories();
  const isNew =
    input.category.trim() !== '' &&
    categories.length > 0 &&
    !categories.includes(input.category.trim());
  return (
    <>
      <TextField
        ref={focusInDialog}
        label="Category"
        hint={isNew ? 'This is a new category.' : 'Choose one, or type a new one.'}
        error={error}
        value={input.category}
        list={id}
        autoComplete="off"
        maxLength={productFields.category.max}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <datalist id={id}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

/** Empty until they are there: the field works without them. */
const useCategories = (): string[] => {
  const [categories, setCategories] = useState<string[]>([]);
  useEffect(() => {
    signedInApi.categories
      .$get()
      .then(async (answer) => {
        if (answer.ok) setCategories((await answer.json()).map(({ name }) => name));
      })
      .catch(() => {});
  }, []);
  return categories;
};
