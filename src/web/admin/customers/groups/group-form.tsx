import { groupNameLengthMax } from '../../../../domain/customers/groups/customer-group.ts';
import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { saveGroup } from './group-changes.ts';
import { MembersPreview } from './members-preview.tsx';
import { RuleRows } from './rule-rows.tsx';
import { blankRule, readRules, type TypedRule, typedRules } from './typed-rules.ts';

type Props = {
  /** Null for a new one. */
  group: GroupJson | null;
  tags: readonly string[];
  onDone: () => void;
};

/** The name of a group and its rules, with who belongs to it as they stand. */
export const GroupForm = ({ group, tags, onDone }: Props) => {
  const form = useChangeForm<{ name: string; rules: TypedRule[] }>({
    start: { name: group?.name ?? '', rules: group ? typedRules(group) : [blankRule] },
    rules: {
      name: (text) => (text.trim() ? null : say('Enter a name.')),
      rules: (rules) => {
        const read = readRules(rules);
        return 'problem' in read ? read.problem : null;
      },
    },
    save: async ({ name, rules }) => {
      const read = readRules(rules);
      if ('rules' in read) await saveGroup(group, { name: name.trim(), rules: read.rules });
    },
    done: ({ name }) => say('“{name}” is saved.', { name: name.trim() }),
    onDone,
  });
  const rules = form.watch('rules');
  const read = readRules(rules);
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label={say('Name')}
        {...form.field('name')}
        required={false}
        autoComplete="off"
        maxLength={groupNameLengthMax}
        hint={say('Only the team sees it.')}
      />
      <RuleRows
        tags={tags}
        rules={rules}
        onChange={(changed) => form.set('rules', changed)}
        error={form.errors.rules}
      />
      <MembersPreview rules={'rules' in read ? read.rules : null} />
      <FormProblem of={form} />
      <FormButtons
        name={group ? say('Save') : say('Add group')}
        busy={form.isBusy}
        onCancel={onDone}
      />
    </form>
  );
};
