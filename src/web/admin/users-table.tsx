import Ellipsis from 'lucide-react/icons/ellipsis';
import type { UserAccountJson } from '../../accounts/user-schema.ts';
import { initials } from '../../identity/user.ts';
import { Cell, Head, Row, Table } from '../account/order-table.tsx';
import { Button } from '../components/button.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import type { UserTask } from './user-changes.ts';
import { canBePromoted, promote } from './user-changes.ts';

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
            <b className="font-label">{user.Name}</b>
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
        className="text-ink-2 narrow:pl-12 narrow:text-xs narrow:[grid-area:joined]"
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

const avatar = 'grid size-9 flex-none place-items-center rounded-full';

/** A word and a shape, never color alone. */
const UserState = ({ user, isEmailNeeded, now }: UserStateProps) => {
  const { role, disabledAt, deleteAt, emailConfirmed } = user;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {role === 'admin' ? <span className={`${dotted} ${filled}`}>Admin</span> : null}
      {disabledAt ? <span className={`${dotted} ${crossed}`}>Disabled</span> : null}
      {deleteAt ? (
        <span className={`${dotted} text-warning`}>
          To be deleted {formatShortDate(new Date(deleteAt), now)}
        </span>
      ) : null}
      {isEmailNeeded && !emailConfirmed ? (
        <span className={`${dotted} text-warning`}>Email not confirmed</span>
      ) : null}
    </span>
  );
};

const dotted = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-xs',
  'before:size-[0.5625rem] before:flex-none before:rounded-full before:border-[1.5px]',
  'before:border-current',
].join(' ');
const filled = 'text-success before:bg-current before:forced-color-adjust-none';
const crossed = [
  'text-ink-2',
  'before:bg-[linear-gradient(135deg,transparent_45%,currentColor_45%_55%,transparent_55%)]',
].join(' ');

// On phones a row is two lines: who it is, then since when, state and actions.
const rowGrid = [
  'narrow:grid-cols-[auto_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-4',
  "narrow:[grid-template-areas:'who_who_who'_'joined_state_act']",
].join(' ');

type UserRowProps = Omit<UsersTableProps, 'users'> & { user: UserAccountJson; now: Date };
type UserStateProps = { user: UserAccountJson; isEmailNeeded: boolean; now: Date };
