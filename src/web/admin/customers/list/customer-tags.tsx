import { X } from 'lucide';
import { Link } from 'react-router';
import { tagsMax } from '../../../../domain/customers/groups/customer-group.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { useMay } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { changeTags, membersUrl } from '../groups/group-changes.ts';
import { TagField } from '../groups/tag-field.tsx';
import { CustomerSection } from './customer-section.tsx';

type Props = {
  userId: string;
  tags: readonly string[];
  /** All tags that the shop uses. */
  allTags: readonly string[];
  groups: readonly { id: string; name: string }[];
};

/** The tags of a customer, and the groups that the customer belongs to. */
export const CustomerTags = ({ userId, tags, allTags, groups }: Props) => {
  const mayWrite = useMay('customers.write');
  const { change, isBusy } = useChange();
  const remove = (tag: string) =>
    change(
      () => changeTags({ customers: [userId], remove: [tag] }),
      say('“{tag}” is removed.', { tag }),
    );
  return (
    <CustomerSection title={say('Tags and groups')}>
      <ul className="flex flex-wrap gap-2" aria-label={say('Tags')}>
        {tags.map((tag) => (
          <li key={tag} className={tagClass}>
            <span>{tag}</span>
            {mayWrite ? (
              <button
                type="button"
                className="icon-btn -my-2 -mr-2 size-9"
                aria-label={say('Remove the tag {tag}', { tag })}
                disabled={isBusy}
                onClick={() => remove(tag)}
              >
                <Icon of={X} small />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && tags.length < tagsMax ? (
        <TagForm key={tags.length} userId={userId} allTags={allTags} />
      ) : null}
      {groups.length > 0 ? (
        <ul className="mt-4 grid gap-1 text-sm" aria-label={say('Groups')}>
          {groups.map((group) => (
            <li key={group.id}>
              <Link className="link" to={membersUrl(group)}>
                {group.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </CustomerSection>
  );
};

const tagClass =
  'inline-flex min-h-8 items-center gap-1 border border-rule px-2.5 font-label text-xs';

const TagForm = ({ userId, allTags }: Pick<Props, 'userId' | 'allTags'>) => {
  const { form, field, isBusy } = useChangeForm<{ tag: string }>({
    start: { tag: '' },
    rules: { tag: (text) => (text.trim() ? null : say('Enter a tag first.')) },
    checks: 'onceSubmitted',
    problemAt: 'tag',
    save: ({ tag }) => changeTags({ customers: [userId], add: [tag] }),
    done: say('Tagged!'),
    onDone: () => undefined,
  });
  return (
    <form {...form} className="mt-3 grid grid-cols-[1fr_auto] items-end gap-2">
      <TagField label={say('Add a tag')} tags={allTags} {...field('tag')} required={false} />
      <Button type="submit" look="outline" busy={isBusy} busyWord={say('Saving...')}>
        {say('Add')}
      </Button>
    </form>
  );
};
