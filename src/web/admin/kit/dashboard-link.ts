import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Permission } from '../../../domain/team/permissions.ts';
import type { MissingPage } from '../../kit/dashboard-error.tsx';
import type { BadgeName } from './badge.tsx';

/** A page as the sidebar and the palette show it. */
type Shown = {
  name: string;
  icon: IconNode;
  /** What else the palette finds it by. */
  words?: string;
  /** It stands above the groups, always in view. */
  isFirst?: boolean;
  /** What is counted beside it. */
  badge?: BadgeName;
};

export type DashboardLink = Shown & {
  to: string;
  /** How other paths begin on which it is current. */
  also?: string[];
  /** Paths on which it is not current, because they have their own links. */
  but?: string[];
};
export type LinkGroup = { name: string; links: DashboardLink[] };

/** As React Router has a route; `useLoaderData` answers what `clientLoader` did. */
export type AdminPage = {
  clientLoader?: (args: ClientLoaderFunctionArgs) => unknown;
  default: ComponentType;
  /** What the page says if its loader finds nothing. */
  missing?: MissingPage;
};

/** `path` is below /Dashboard. */
type Page = { path: string; load: () => Promise<AdminPage> };

export type PageRow = Page &
  Shown & {
    needs: Permission;
    /** Where the link leads if the path has a parameter. */
    to?: string;
    /** Pages without a link of their own: this one is current on them. */
    below?: (Page & { needs?: Permission })[];
  };
export type PageGroup = { name: string; pages: PageRow[] };
