import { Ellipsis } from 'lucide';
import { Link } from 'react-router';
import type { UserAccountJson } from '../../accounts/user-schema.ts';
import { initials } from '../../identity/user.ts';
import { Cell, Head, Row, Table } from '../account/table.tsx';
import { Button } from '../components/button.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import { customerUrl } from './customer-url.ts';
import { canBePromoted, promote, type UserTask } from './user-changes.ts';
import { UserState } from './user-state.tsx';

type UsersTableProps = {
  users: readonly UserAccountJson[];
  /** The email of the admin who looks at the list. */
  ownEmail: string;
  isEmailNeeded: boolean;
  onTask: (task: UserTask) => void;
};

/** One row a user, with what can be done to them; nothing in one's own. */
export const UsersTable = ({ users, ...props }: UsersTableProps) => {
  const now = new Date();
  return (
    <Table
      label="Users"
      head={
        <>
          <Head>Name</Head>
          <Head>State</Head>
          <Head end>Joined</Head>
          <Head>
            <span className="sr-only">Actions</span>
          </Head>
        </>
      }
    >
      {users.map((user) => (
        <UserRow key={user._id} user={user} now={now} {...props} />
      ))}
    </Table>
  );
};

const UserRow = ({ user, now, ownEmail, isEmailNeeded, onTask }: UserRowProps) => {
  const isOwn = user.email === ownEmail;
  return (
    <Row className={rowGrid}>
      <Cell className="narrow:[grid-area:who]">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar user={user} />
          <span className="wrap-anywhere min-w-0">
            <Link
              className="inline-flex min-h-6 items-center font-label hover:text-accent"
              to={customerUrl(user._id)}
            >
              {user.Name}
            </Link>
            {isOwn ? <span className="text-ink-2"> (you)</span> : null}
            <br />
            <span className="text-ink-2 text-xs">{user.email}</span>
          </span>
        </span>
      </Cell>
      <Cell className="narrow:[grid-area:state]">
        <UserState user={user} isEmailNeeded={isEmailNeeded} now={now} />
      </Cell>
      <Cell
        end="wide"
        label="Joined"
        className="text-ink-2 narrow:flex-wrap narrow:pl-12 narrow:text-xs narrow:[grid-area:joined]"
      >
        {formatShortDate(new Date(user.createdAt), now)}
      </Cell>
      <Cell className="narrow:[grid-area:act] wide:w-px">
        {isOwn ? null : (
          <span className="flex w-full items-center justify-end gap-2">
            {canBePromoted(user, isEmailNeeded) ? (
              <Button
                small
                look="quiet"
                className="whitespace-nowrap"
                aria-label={`Make Admin: ${user.Name}`}
                onClick={() => onTask({ user, change: promote })}
              >
                {promote.name}
              </Button>
            ) : null}
            <button
              type="button"
              id={moreButtonId(user)}
              className="icon-btn size-9"
              aria-label={`More for ${user.Name}`}
              onClick={() => onTask({ user, change: null })}
            >
              <Icon of={Ellipsis} small />
            </button>
          </span>
        )}
      </Cell>
    </Row>
  );
};

/** Stays when a change takes the other button of its row. */
export const moreButtonId = ({ _id }: UserAccountJson): string => `more-${_id}`;

const Avatar = ({ user: { Image: image, Name } }: { user: UserAccountJson }) =>
  image ? (
    <img className={`${avatar} object-cover`} src={image} width="36" height="36" alt="" />
  ) : (
    <span className={`${avatar} bg-ink font-semibold text-on-ink text-xs`} aria-hidden>
      {initials(Name)}
    </span>
  );

const avatar = 'grid size-9 flex-none place-items-center rounded-full forced-colors:border';

// On phones a row is two lines: who it is, then since when, state and actions.
const rowGrid = [
  'narrow:grid-cols-[auto_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-4',
  "narrow:[grid-template-areas:'who_who_who'_'joined_state_act']",
].join(' ');

type UserRowProps = Omit<UsersTableProps, 'users'> & { user: UserAccountJson; now: Date };
