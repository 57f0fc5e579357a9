import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';

/** The pages of help and policies, beside each of them. */
export const HelpLinks = ({ links, current }: { links: Place[]; current: string }) => (
  <nav className="lg:order-first" aria-label={say('Help and policies')}>
    <ul className="border-rule border-t lg:sticky lg:top-30">
      {[...links.filter(isHelp), { path: '/contact', title: say('Contact') }].map(
        ({ path, title }) => (
          <li key={path} className="border-rule border-b">
            <Link
              className={helpLink}
              to={path}
              aria-current={path === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ),
      )}
    </ul>
  </nav>
);

type Place = { path: string; title: string };

// About us is of the shop itself, and has a page of another form.
const isHelp = ({ path }: Place): boolean => path !== '/About';

/** Links, then the page. */
export const helpColumns = [
  'grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 border-ink border-t pt-8',
  'lg:grid-cols-[15rem_minmax(0,1fr)]',
].join(' ');
const helpLink = [
  'flex min-h-11 min-w-0 items-center text-sm hover:text-accent',
  'aria-[current=page]:font-semibold',
].join(' ');
