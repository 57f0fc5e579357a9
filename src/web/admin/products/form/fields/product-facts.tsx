import { useId } from 'react';
import type { Field as ProductField } from '../../../../../domain/catalog/field-kinds.ts';
import { say } from '../../../../../platform/text/say.ts';
import { TextArea, TextField } from '../../../../components/fields.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { type FieldsOfForm, fieldOfForm, fieldsOfForm } from '../draft/product-draft.ts';
import type { Choices, Suggested } from '../product-choices.ts';
import { errorAt, useProductForm, useTextFields } from '../use-product-form.ts';

const facts = fieldsOfForm.filter((json) => fieldOfForm(json).form === 'facts');

/** A description of the facts. */
export const ProductFacts = ({ choices }: { choices: Choices }) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    {facts.map((json) => (
      <Fact key={json} json={json} suggested={choices.suggested[json] ?? []} />
    ))}
  </div>
);

type FactProps = { json: FieldsOfForm; suggested: readonly Suggested[] };

const Fact = ({ json, suggested }: FactProps) => {
  const list = useId();
  const props = useTextFields()(json);
  const field = fieldOfForm(json);
  if (field.kind === 'choice') return <Choice json={json} field={field} />;
  if (field.kind === 'text' && field.isLong) return <TextArea {...props} rows={6} />;
  return (
    <>
      <TextField {...props} {...inputProps[field.kind]} {...(suggested.length > 0 && { list })} />
      <datalist id={list}>
        {suggested.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
};

const inputProps = {
  text: {},
  body: {},
  color: { maxLength: 7 },
  count: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  day: { type: 'date' },
} as const;

type ChoiceProps = { json: FieldsOfForm; field: Extract<ProductField, { kind: 'choice' }> };

const Choice = ({ json, field: { label, options, default: always } }: ChoiceProps) => {
  const { register, formState } = useProductForm();
  return (
    <SelectField
      label={say(label)}
      error={errorAt(formState.errors, json)}
      {...register(json)}
      choices={always ? options : [{ value: '', label: say('None') }, ...options]}
    />
  );
};
