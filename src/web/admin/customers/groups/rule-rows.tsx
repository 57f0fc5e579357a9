import { rulesMax } from '../../../../domain/customers/groups/customer-group.ts';
import {
  type RuleKind,
  ruleKindNames,
  ruleKinds,
} from '../../../../domain/customers/groups/rule-kinds.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { RuleValueFields } from './rule-value-fields.tsx';
import { blankRule, type TypedRule, valueKindOf } from './typed-rules.ts';

type Props = {
  tags: readonly string[];
  rules: readonly TypedRule[];
  onChange: (rules: TypedRule[]) => void;
  error: string | undefined;
};

const choices = ruleKindNames.map((value) => ({ value, label: ruleKinds[value].label }));

/** The rules of a group, all of which hold for its members. */
export const RuleRows = ({ tags, rules, onChange, error }: Props) => {
  const change = (index: number, part: Partial<TypedRule>) =>
    onChange(rules.with(index, { ...(rules[index] as TypedRule), ...part }));
  return (
    <fieldset className="grid gap-4" data-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-2 font-label text-sm">
        {say('Customers of whom all of this is true')}
      </legend>
      {rules.map((rule, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-rule border-t pt-3"
        >
          <SelectField
            label={say('Rule {index}', { index: index + 1 })}
            value={rule.kind as RuleKind}
            choices={choices}
            onChoose={(kind) => change(index, { ...blankRule, kind })}
          />
          <Button
            small
            look="quiet"
            className="mb-1"
            disabled={rules.length === 1}
            aria-label={say('Remove rule {index}', { index: index + 1 })}
            onClick={() => onChange(rules.toSpliced(index, 1))}
          >
            {say('Remove')}
          </Button>
          <div className="col-span-full grid gap-3 empty:hidden">
            <RuleValueFields
              value={valueKindOf(rule.kind)}
              rule={rule}
              tags={tags}
              onChange={(part) => change(index, part)}
            />
          </div>
        </div>
      ))}
      {error ? <ErrorText>{error}</ErrorText> : null}
      {rules.length < rulesMax ? (
        <div>
          <Button small look="outline" onClick={() => onChange([...rules, blankRule])}>
            {say('Add a rule')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
