import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where scripts are off: why this page can't work, and what still does. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <div className="mb-6 hidden noscript:block">
    <p className="notice">
      <span>
        {children} needs JavaScript. Turn it on in your browser, or{' '}
        <Link className="link" to="/Shop">
          browse the shop
        </Link>
        .
      </span>
    </p>
  </div>
);
