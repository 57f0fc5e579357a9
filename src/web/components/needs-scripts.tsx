import type { ReactNode } from 'react';

/** Where scripts are off: why this page can't work, and what still does. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <div className="mb-6 hidden noscript:block">
    <p className="notice">
      <span>
        {children} needs JavaScript. Turn it on in your browser, or{' '}
        <a className="link" href="/Shop">
          browse the shop
        </a>
        .
      </span>
    </p>
  </div>
);
