import { LayoutDashboard, LogIn, LogOut, UserRound } from 'lucide';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { Avatar } from '../components/media/avatar.tsx';
import { Icon } from '../components/media/icon.tsx';
import { useCloseByPage } from '../components/open-dialogs.ts';
import { useSession } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';

/** A native popover: Sign out, Dashboard and Profile when signed in, otherwise Login. */
export const AccountMenu = () => {
  const session = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const noteOpening = useCloseByPage(() => menu.current?.hidePopover());

  return (
    <>
      <button
        type="button"
        className="icon-btn max-md:hidden"
        aria-label={say('Your account')}
        popoverTarget={id}
      >
        {session?.image ? (
          <Avatar name={session.name} image={session.image} className="size-7" />
        ) : (
          <Icon of={UserRound} />
        )}
      </button>
      <div
        className="popover w-56 py-2"
        id={id}
        ref={menu}
        popover="auto"
        onBeforeToggle={noteOpening}
      >
        {session ? (
          <>
            <p className="flex items-center gap-3 px-4 pt-1.5 pb-3 text-xs">
              <Avatar name={session.name} image={session.image} />
              <span className="min-w-0">
                <b className="font-label">{session.name}</b>
                <br />
                <span className="text-ink-2">{session.email}</span>
              </span>
            </p>
            <Link className={itemClass} to="/Dashboard">
              <Icon of={LayoutDashboard} small />
              {say('Dashboard')}
            </Link>
            <Link className={itemClass} to="/Dashboard/MyProfile">
              <Icon of={UserRound} small />
              {say('Profile')}
            </Link>
            <button
              type="button"
              className={itemClass}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => signOut()}
            >
              <Icon of={LogOut} small />
              {say('Sign out')}
            </button>
          </>
        ) : (
          <Link className={itemClass} to="/Login">
            <Icon of={LogIn} small />
            {say('Login')}
          </Link>
        )}
      </div>
    </>
  );
};

const itemClass = [
  'flex min-h-11 w-full items-center gap-3 px-4 text-sm',
  'hover:bg-accent-fill hover:text-white focus-visible:bg-accent-fill focus-visible:text-white',
  'focus-visible:outline-white focus-visible:-outline-offset-2',
].join(' ');
