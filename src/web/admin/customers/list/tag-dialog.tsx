import { taggedMax } from '../../../../domain/customers/groups/customer-group.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { changeTags } from '../groups/group-changes.ts';
import { TagField } from '../groups/tag-field.tsx';

type Props = {
  open: boolean;
  /** Their ids. */
  customers: readonly string[];
  tags: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

/** Adds a tag to the chosen customers, or removes it. */
export const TagDialog = ({ open, onClose, ...props }: Props) => (
  <Dialog
    open={open}
    title={say('Tag {customers}', { customers: counted(props.customers.length, 'customer') })}
    onClose={onClose}
  >
    <TagForm {...props} onClose={onClose} />
  </Dialog>
);

type Typed = { use: 'add' | 'remove'; tag: string };

const TagForm = ({ customers, tags, onClose, onDone }: Omit<Props, 'open'>) => {
  const form = useChangeForm<Typed>({
    start: { use: 'add', tag: '' },
    rules: { tag: (text) => (text.trim() ? null : say('Enter a tag, for example wholesale.')) },
    save: ({ use, tag }) => changeTags({ customers: [...customers], [use]: [tag] }),
    done: ({ use }) => (use === 'add' ? say('Tagged!') : say('The tag is removed.')),
    onDone,
  });
  const isTooMany = customers.length > taggedMax;
  return (
    <form {...form.form} className="grid gap-4">
      <SelectField
        label={say('What to do')}
        {...form.register('use')}
        choices={[
          { value: 'add', label: say('Add a tag') },
          { value: 'remove', label: say('Remove a tag') },
        ]}
      />
      <TagField
        label={say('Tag')}
        tags={tags}
        {...form.field('tag')}
        required={false}
        hint={
          isTooMany
            ? say('At most {taggedMax} customers at once.', { taggedMax })
            : say('In small letters. Customers read their tags in the copy of their data.')
        }
      />
      <FormProblem of={form} />
      <FormButtons name={say('Save')} busy={form.isBusy} onCancel={onClose} />
    </form>
  );
};
