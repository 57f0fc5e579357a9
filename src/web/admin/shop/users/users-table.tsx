import { Ellipsis } from 'lucide';
import type { UserAccountJson } from '../../../../domain/accounts/users/user-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Avatar } from '../../../components/media/avatar.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { customerUrl } from '../../kit/customer-url.ts';
import { canBePromoted, promote, type UserTask } from './user-changes.ts';
import { moreButtonId, UserState } from './user-state.tsx';

type Viewer = {
  /** The email of the admin who looks at the list. */
  ownEmail: string;
  isEmailNeeded: boolean;
  onTask: (task: UserTask) => void;
};

/** A user, with what can be done to them; nothing in one's own row. */
export const userColumns = (viewer: Viewer): Column<UserAccountJson>[] => [
  {
    head: say('Name'),
    className: 'narrow:[grid-area:who]',
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.Name} image={user.Image} className="size-9 text-xs" />
        <span className="min-w-0">
          <RowLink to={customerUrl(user._id)}>{user.Name}</RowLink>
          {user.email === viewer.ownEmail ? (
            <span className="text-ink-2"> {say('(you)')}</span>
          ) : null}
          <br />
          <span className="text-ink-2 text-xs">{user.email}</span>
        </span>
      </span>
    ),
  },
  {
    head: say('State'),
    className: 'narrow:[grid-area:state]',
    cell: (user) => <UserState user={user} isEmailNeeded={viewer.isEmailNeeded} now={new Date()} />,
  },
  {
    head: say('Joined'),
    end: 'wide',
    label: true,
    className: 'text-ink-2 narrow:flex-wrap narrow:pl-12 narrow:text-xs narrow:[grid-area:joined]',
    cell: ({ createdAt }) => <ShortDate at={createdAt} />,
  },
  {
    head: null,
    width: 'wide:w-px',
    className: 'narrow:[grid-area:act]',
    cell: (user) => (user.email === viewer.ownEmail ? null : <Actions user={user} {...viewer} />),
  },
];

const Actions = ({ user, isEmailNeeded, onTask }: Viewer & { user: UserAccountJson }) => (
  <span className="flex w-full min-w-0 items-center narrow:flex-wrap justify-end gap-x-1 gap-y-2">
    {canBePromoted(user, isEmailNeeded) ? (
      <Button
        small
        look="quiet"
        className="whitespace-nowrap"
        aria-label={say('Make Admin: {name}', { name: user.Name })}
        onClick={() => onTask({ user, change: promote })}
      >
        {promote.name}
      </Button>
    ) : null}
    <Button
      small
      look="quiet"
      className="min-w-9 narrow:min-h-11 narrow:min-w-11"
      id={moreButtonId(user)}
      aria-label={say('More for {name}', { name: user.Name })}
      onClick={() => onTask({ user, change: null })}
    >
      <Icon of={Ellipsis} small />
    </Button>
  </span>
);

// On phones a row is three lines: who it is, since when with the state, and actions.
export const userGrid = [
  'narrow:grid-cols-[auto_minmax(0,1fr)] narrow:items-center narrow:gap-x-4',
  "narrow:[grid-template-areas:'who_who'_'joined_state'_'act_act']",
].join(' ');
