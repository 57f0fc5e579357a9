import { useEffect, useId, useState } from 'react';
import {
  type BulkChangeKind,
  type FieldChange,
  priceEndings,
} from '../../../../domain/catalog/bulk/bulk-edit.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { Chip } from '../../../kit/chip.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { fieldOfForm } from '../form/draft/product-draft.ts';
import { loadUsedValues } from '../form/load-choices.ts';
import type { Suggested } from '../form/product-choices.ts';
import { pastedMax } from '../form/use-product-form.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { changeRule, endingLabels } from './bulk-labels.ts';
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
  if (kind === 'attribute') return <AttributeFields {...props} />;
  if (kind === 'end_sale' || kind === 'archive' || kind === 'restore')
    return <p className="text-ink-2 text-sm">{changeRule({ kind })}</p>;
  return <FieldValue kind={kind} {...props} />;
};

type Props = Omit<FieldsProps, 'kind'>;

const PriceFields = ({ input, error, onChange }: Props) => (
  <>
    <fieldset className="flex gap-2">
      <legend className="label mb-1.5">{say('Direction')}</legend>
      <Chip isPressed={!input.isRaise} onPress={() => onChange({ isRaise: false })}>
        {say('Lower')}
      </Chip>
      <Chip isPressed={input.isRaise} onPress={() => onChange({ isRaise: true })}>
        {say('Raise')}
      </Chip>
    </fieldset>
    <Percent
      label={say('By percent')}
      hint={say('Discount prices change by the same percentage.')}
      {...{ input, error, onChange }}
    />
    <Ending input={input} onChange={onChange} />
  </>
);

const SaleFields = ({ input, error, onChange }: Props) => (
  <>
    <Percent
      label={say('Percent off')}
      hint={say('It replaces existing discounts.')}
      {...{ input, error, onChange }}
    />
    <Ending input={input} onChange={onChange} />
    <DateField
      label={say('First day')}
      hint={say('Optional. The discounts start on this day. Empty: they start at once.')}
      type="date"
      value={input.firstDay}
      onChange={({ target }) => onChange({ firstDay: target.value })}
    />
    <DateField
      label={say('Last day')}
      hint={say('Optional. Then the discounts end by themselves.')}
      type="date"
      value={input.lastDay}
      onChange={({ target }) => onChange({ lastDay: target.value })}
    />
  </>
);

const Percent = ({ label, hint, input, error, onChange }: Props & Labels) => (
  <TextField
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
    label={say('Round prices')}
    value={input.ending}
    choices={priceEndings.map((value) => ({ value, label: endingLabels()[value] }))}
    onChoose={(ending) => onChange({ ending })}
  />
);

const FieldValue = ({ kind, input, error, onChange }: Props & { kind: FieldChange['kind'] }) => {
  const id = useId();
  const field = fieldOfForm(kind);
  const used = useUsedValues(kind);
  if (field.kind === 'choice')
    return (
      <SelectField
        label={say(field.label)}
        error={error}
        value={input.text}
        onChoose={(text) => onChange({ text })}
        choices={[{ value: '', label: say('None') }, ...field.options]}
      />
    );
  const text = input.text.trim();
  const isNew = text !== '' && used.length > 0 && used.every(({ value }) => value !== text);
  return (
    <>
      <TextField
        label={say(field.label)}
        hint={
          isNew
            ? say('This is a new {label}.', { label: say(field.label) })
            : say('Choose one, or type a new one.')
        }
        error={error}
        value={input.text}
        list={id}
        autoComplete="off"
        maxLength={pastedMax}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <datalist id={id}>
        {used.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
};

/** Empty until loaded; the field works without them. */
const useUsedValues = (kind: FieldChange['kind']): readonly Suggested[] => {
  const [used, setUsed] = useState<readonly Suggested[]>([]);
  useEffect(() => {
    const load = new AbortController();
    loadUsedValues(load.signal)
      .then((values) => setUsed(values[kind] ?? []))
      .catch(() => {});
    return () => load.abort();
  }, [kind]);
  return used;
};
