import type { ComponentProps, JSX } from 'react';
import { boughtScopes } from '../../../../domain/customers/groups/customer-group.ts';
import type { ValueKind } from '../../../../domain/customers/groups/rule-kinds.ts';
import { scopeKinds } from '../../../../domain/discounts/discount-scopes.ts';
import { countryChoices } from '../../../../domain/places/countries.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { currencyTitle } from '../../../../platform/values/money.ts';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { ScopeValues } from '../../marketing/discounts/scope-field.tsx';
import { TagField } from './tag-field.tsx';
import type { TypedRule } from './typed-rules.ts';

type Props = {
  rule: TypedRule;
  /** The tags that customers have. */
  tags: readonly string[];
  onChange: (part: Partial<TypedRule>) => void;
};

/** What a rule asks for, in the fields of its kind. */
export const RuleValueFields = ({ value, ...props }: Props & { value: ValueKind }) => {
  const Fields = fields[value];
  return <Fields {...props} />;
};

const text =
  (label: string, input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'>) =>
  ({ rule, onChange }: Props) => (
    <TextField
      label={label}
      {...input}
      autoComplete="off"
      value={rule.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  );

const MoneyField = ({ rule, onChange }: Props) => (
  <TextField
    label={currencyTitle()}
    inputMode="decimal"
    maxLength={12}
    autoComplete="off"
    value={rule.text}
    onChange={({ target }) => onChange({ text: target.value })}
    hint={say('What was paid in other currencies does not count.')}
  />
);

const TagRuleField = ({ rule, tags, onChange }: Props) => (
  <TagField
    label={say('Tag')}
    tags={tags}
    value={rule.text}
    onChange={({ target }) => onChange({ text: target.value })}
  />
);

const CountryField = ({ rule, onChange }: Props) => (
  <SelectField
    label={say('Country')}
    value={rule.text}
    choices={[{ value: '', label: say('Choose a country') }, ...countryChoices]}
    onChoose={(text) => onChange({ text })}
    hint={say('The country is read from the end of an address or the start of its phone number.')}
  />
);

const BoughtFields = ({ rule, onChange }: Props) => (
  <>
    <SelectField
      label={say('What')}
      value={rule.scopeKind}
      choices={boughtScopes.map((value) => ({ value, label: scopeKinds[value].label }))}
      onChoose={(scopeKind) => onChange({ scopeKind, scope: [] })}
    />
    <ScopeValues
      kind={rule.scopeKind}
      chosen={rule.scope}
      onChange={(scope) => onChange({ scope })}
    />
    <TextField
      label={say('In how many days (optional)')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={rule.days}
      onChange={({ target }) => onChange({ days: target.value })}
      hint={say('Without a number: ever.')}
    />
  </>
);

const fields: Record<ValueKind, (props: Props) => JSX.Element | null> = {
  none: () => null,
  dollars: MoneyField,
  count: text(sayable('Orders'), { inputMode: 'numeric', maxLength: 6 }),
  day: text(sayable('Day'), { type: 'date' }),
  tag: TagRuleField,
  phoneCode: text(sayable('Country code'), { type: 'tel', maxLength: 5 }),
  country: CountryField,
  bought: BoughtFields,
};
