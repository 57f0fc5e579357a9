import type { UserAccountJson } from '../../../../domain/accounts/users/user-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatShortDate } from '../../../components/shop/format-date.ts';

/** A word and a shape, never color alone. */
export const UserState = ({ user, isEmailNeeded, now }: UserStateProps) => {
  const { teamRole, disabledAt, deleteAt, emailConfirmed } = user;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {teamRole ? (
        <span className={`${dotted} ${filled} whitespace-normal!`}>{teamRole.name}</span>
      ) : null}
      {disabledAt ? <span className={`${dotted} ${crossed}`}>{say('Disabled')}</span> : null}
      {deleteAt ? (
        <span className={`${dotted} text-warning`}>
          <Say
            of="To be deleted {shortDate}"
            shortDate={formatShortDate(new Date(deleteAt), now)}
          />
        </span>
      ) : null}
      {isEmailNeeded && !emailConfirmed ? (
        <span className={`${dotted} text-warning`}>{say('Email not confirmed')}</span>
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

type UserStateProps = {
  user: Pick<UserAccountJson, 'teamRole' | 'disabledAt' | 'deleteAt' | 'emailConfirmed'>;
  isEmailNeeded: boolean;
  now: Date;
};

/** Stays when a change removes the other button of its row. */
export const moreButtonId = ({ _id }: UserAccountJson): string => `more-${_id}`;
