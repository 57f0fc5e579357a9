import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { useSession } from '../session/current-user.ts';

/**
 * The title of a dashboard page, below breadcrumbs: the dashboard, and the list in `parent`.
 * `children` are at its right. A page opened from a set-up step links back to the set-up.
 */
export const DashboardHead = ({ title, parent, isHome = false, children }: DashboardHeadProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-ink border-b pb-5">
    <div className="min-w-0">
      {isHome ? null : <Breadcrumbs parent={parent} />}
      <BackToSetup />
      <h1 className="font-semibold text-title leading-tight">{say(title)}</h1>
    </div>
    {children ? <div className="flex flex-wrap items-center gap-3">{children}</div> : null}
  </div>
);

/** State of links that lead to a step of the set-up. */
export const ofSetup = { isOfSetup: true };

const BackToSetup = () =>
  useLocation().state?.isOfSetup ? (
    <Link className="btn btn-outline btn-small my-2" to="/Dashboard/Setup">
      {say('All steps of the set-up')}
    </Link>
  ) : null;

type Place = { to: string; name: string };

/** The way to a page: the first one, by what it is to who sees it, and `parent`. */
export const Breadcrumbs = ({ parent }: { parent?: Place | undefined }) => {
  const first = {
    to: '/Dashboard',
    name: useSession()?.admin ? say('Dashboard') : say('Your account'),
  };
  return (
    <nav aria-label={say('Breadcrumbs')} className="print:hidden">
      <ol className="flex flex-wrap text-ink-2 text-xs">
        {[first, ...(parent ? [parent] : [])].map(({ to, name }) => (
          <li key={name} className="not-first:before:px-2 not-first:before:content-['/'/'']">
            <Link className="inline-flex min-h-6 items-center hover:text-accent" to={to}>
              {say(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

type DashboardHeadProps = {
  title: string;
  parent?: Place;
  /** The dashboard's own first page. */
  isHome?: boolean;
  children?: ReactNode;
};
