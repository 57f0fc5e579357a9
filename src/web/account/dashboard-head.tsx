import type { ReactNode } from 'react';

/** The title of a dashboard page; `children` stand at its right. */
export const DashboardHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-ink border-b pb-5">
    <h1 className="display-2">{title}</h1>
    {children}
  </div>
);
