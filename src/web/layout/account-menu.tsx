import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

/** Sign out, Dashboard and Profile when signed in, otherwise Login. */
export const AccountMenu = () => {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu of the old one
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside; the buttons inside are the controls
    <div className="account user" ref={box} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label="Your account"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={UserRound} />
      </button>
      {isOpen ? (
        <div className="pop" id={id}>
          {session ? (
            <>
              <p>{session.email}</p>
              <Link to="/Dashboard">
                <Icon of={LayoutDashboard} small />
                Dashboard
              </Link>
              <Link to="/Dashboard/MyProfile">
                <Icon of={UserRound} small />
                Profile
              </Link>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  return signOut();
                }}
              >
                <Icon of={LogOut} small />
                Sign out
              </button>
            </>
          ) : (
            <Link to="/Login">
              <Icon of={LogIn} small />
              Login
            </Link>
          )}
        </div>
      ) : null}
    </div>
  );
};
