import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Say } from './say-nodes.tsx';

/** Where scripts are off: why this page can't work, and what still does. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <div className="mb-6 hidden noscript:block">
    <p className="notice">
      <span>
        <Say
          of="{what} needs JavaScript. Turn it on in your browser, or <link>browse the shop</link>."
          what={children}
          link={(words) => (
            <Link className="link" to="/Shop">
              {words}
            </Link>
          )}
        />
      </span>
    </p>
  </div>
);
