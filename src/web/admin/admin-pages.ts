// Functions on the list of admin pages. Only admins load it.
import { matchRoutes } from 'react-router';
import { may, type Permission } from '../../domain/team/permissions.ts';
import type { LinkGroup, PageGroup, PageRow } from './kit/dashboard-link.ts';
import { salesPages } from './sales-pages.ts';
import { sitePages } from './site-pages.ts';

const groups: PageGroup[] = [...salesPages, ...sitePages];
const rows = groups.flatMap(({ pages }) => pages);

const linkOf = ({ path, to = path, needs: _, load: __, below = [], ...shown }: PageRow) => ({
  ...shown,
  to: `/Dashboard/${to}`,
  also: below.map((page) => `/Dashboard/${page.path.replace(/:.*/, '')}`),
  but: rows.filter((row) => row.path.startsWith(`${to}/`)).map((row) => `/Dashboard/${row.path}`),
});

/** The groups of links that the permissions allow, without empty ones. */
export const groupsFor = (permissions: readonly Permission[]): LinkGroup[] =>
  groups
    .map(({ name, pages }) => ({
      name,
      links: pages.filter(({ needs }) => may({ permissions }, needs)).map(linkOf),
    }))
    .filter(({ links }) => links.length > 0);

export const adminPages = rows
  .flatMap(({ below = [], ...row }) => [
    row,
    ...below.map((page) => ({ needs: row.needs, ...page })),
  ])
  .map(({ path, needs, load }) => ({ path: `/Dashboard/${path}`, needs, load }));

/** The page of a path with the parameters in it, or null. */
export const findAdminRoute = (pathname: string) => {
  const match = matchRoutes(adminPages, pathname)?.[0];
  return match ? { load: match.route.load, params: match.params } : null;
};

const longestFirst = adminPages
  .map(({ path, needs }) => ({ start: path.replace(/\/:.*/, '').toLowerCase(), needs }))
  .sort((one, other) => other.start.length - one.start.length);

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

const findStart = (pathname: string) => {
  // As the router reads it.
  const path = decoded(pathname).replaceAll(/\/+/g, '/').toLowerCase();
  return longestFirst.find(({ start }) => path === start || path.startsWith(`${start}/`));
};

/** Whether a path is that of a page of the team, or below one. */
export const isAdminPage = (pathname: string): boolean => findStart(pathname) !== undefined;

/** Whether whoever has the permissions may open a page of the team, or any other. */
export const mayOpen = (permissions: readonly Permission[], pathname: string): boolean => {
  const page = findStart(pathname);
  return !page || may({ permissions }, page.needs);
};
