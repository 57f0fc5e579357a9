import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { ButtonLink } from '../../../components/button.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { May } from '../../kit/may.tsx';
import { ChangeButton, DeleteButton } from '../../kit/row-buttons.tsx';
import { deleteGroup, membersUrl } from './group-changes.ts';

/** A group: its name, its rules as sentences, and what can be done with it. */
export const groupColumns = (onChange: (group: GroupJson) => void): Column<GroupJson>[] => [
  {
    head: say('Group'),
    className: 'narrow:[grid-area:name]',
    cell: ({ name }) => <b className="font-label">{name}</b>,
  },
  {
    head: say('Rules'),
    className: 'narrow:[grid-area:rules]',
    cell: ({ texts }) => (
      <ul className="text-ink-2">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    head: null,
    end: 'wide',
    width: 'wide:w-px',
    className: 'narrow:[grid-area:act]',
    cell: (group) => (
      <span className="inline-flex justify-end gap-1.5">
        <ButtonLink
          small
          look="outline"
          to={membersUrl(group)}
          aria-label={say('Members of {name}', { name: group.name })}
        >
          {say('Members')}
        </ButtonLink>
        <May needs="customers.write">
          <ChangeButton name={group.name} onClick={() => onChange(group)} />
          <DeleteButton
            name={group.name}
            question={say('The group “{name}” will be deleted. Its customers stay as they are.', {
              name: group.name,
            })}
            remove={() => deleteGroup(group)}
          />
        </May>
      </span>
    ),
  },
];

export const groupGrid = [
  'narrow:grid-cols-[minmax(0,1fr)] narrow:gap-y-2',
  "narrow:[grid-template-areas:'name'_'rules'_'act']",
].join(' ');
