import { NavLink, Outlet } from 'react-router';
import { message, say } from '../../platform/text/say.ts';
import { DashboardHead } from '../kit/dashboard-head.tsx';

/** The settings of an account: five pages below one title. Their sections are h2. */
export default function Settings() {
  return (
    <>
      <DashboardHead title={say('My profile')} />
      <nav className={tabs} aria-label={say('My profile')}>
        {pages.map(({ to, name }) => (
          <NavLink key={to} className={tab} to={to} end>
            {say(name)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

const pages = [
  { to: '/Dashboard/MyProfile', name: message('Profile') },
  { to: '/Dashboard/MyProfile/addresses', name: message('Addresses') },
  { to: '/Dashboard/MyProfile/security', name: message('Login and security') },
  { to: '/Dashboard/MyProfile/data', name: message('Emails and data') },
  { to: '/Dashboard/MyProfile/messages', name: message('Messages') },
];

// Phones show two tabs in a row, so that none needs sideways scrolling.
const tabs = [
  '-mt-6 grid grid-cols-2 gap-x-6 border-rule border-b py-2 text-sm',
  'sm:flex sm:flex-wrap sm:gap-x-7 sm:py-0',
].join(' ');
const tab = [
  'flex min-h-11 w-fit items-center hover:text-accent [--dash-height:2px]',
  'aria-[current=page]:dashed-under aria-[current=page]:font-semibold',
].join(' ');
