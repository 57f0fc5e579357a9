import type { Permission } from '../../domain/team/permissions.ts';
import { mayOpen } from '../admin-pages.ts';
import { adminGroups } from './admin-links.ts';
import type { LinkGroup } from './dashboard-link.ts';

/** The groups of links that the permissions allow, without empty ones. */
export const groupsFor = (permissions: readonly Permission[]): LinkGroup[] =>
  adminGroups
    .map(({ name, links }) => ({ name, links: links.filter(({ to }) => mayOpen(permissions, to)) }))
    .filter(({ links }) => links.length > 0);
