import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import { ButtonLink } from '../../../components/button.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { May } from '../../kit/may.tsx';
import { ChangeButton, DeleteButton } from '../../kit/row-buttons.tsx';
import { deleteGroup, membersUrl } from './group-changes.ts';

/** A group: its name, its rules as sentences, and what can be done with it. */
export const groupColumns = (onChange: (group: GroupJson) => void): Column<GroupJson>[] => [
  {
    head: 'Group',
    className: 'narrow:[grid-area:name]',
    cell: ({ name }) => <b className="font-label">{name}</b>,
  },
  {
    head: 'Rules',
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
          aria-label={`Members of ${group.name}`}
        >
          Members
        </ButtonLink>
        <May needs="customers.write">
          <ChangeButton name={group.name} onClick={() => onChange(group)} />
          <DeleteButton
            name={group.name}
            question={`The group “${group.name}” will be deleted. Its customers stay as they are.`}
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
