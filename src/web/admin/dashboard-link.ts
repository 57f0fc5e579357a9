import type { IconNode } from 'lucide';
import type { AdminPath } from '../admin-pages.ts';
import type { BadgeName } from './today/badge.tsx';

/** A page as the sidebar and the palette show it. */
export type DashboardLink = {
  to: string;
  name: string;
  icon: IconNode;
  /** It stays current on the pages below it. */
  hasPages?: boolean;
  /** How other paths begin on which it is current. */
  also?: string[];
  /** And not on these, which have links of their own. */
  but?: string[];
  /** What else the palette finds it by. */
  words?: string;
  /** It stands above the groups, always in view. */
  isFirst?: boolean;
  /** What is counted beside it. */
  badge?: BadgeName;
};

/** The permission of the page is in admin-pages.ts. */
type AdminLink = DashboardLink & { to: AdminPath };
export type LinkGroup = { name: string; links: AdminLink[] };
