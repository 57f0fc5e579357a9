import { Package, Shirt, UserRound } from 'lucide';
import type { Permission } from '../../../domain/team/permissions.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { groupsFor } from '../admin-pages.ts';
import type { DashboardLink } from '../kit/dashboard-link.ts';

/** Allowed pages that contain all words of the text; matches in the name come first. */
export const findPages = (text: string, permissions: readonly Permission[]): DashboardLink[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = [...groupsFor(permissions).flatMap(({ links }) => links), ...ownLinks];
  const matching = (textOf: (page: DashboardLink) => string) =>
    pages.filter((page) => words.every((word) => startsInside(textOf(page), word)));
  const byName = matching(({ name }) => say(name));
  return [
    ...new Set([...byName, ...matching(({ name, words = '' }) => `${say(name)} ${say(words)}`)]),
  ];
};

const startsInside = (text: string, word: string): boolean =>
  ` ${text.toLowerCase()}`.includes(` ${word}`);

/** Pages of the admin's own account. */
const ownLinks: DashboardLink[] = [
  { to: '/Dashboard', name: sayable('My Order'), icon: Package, words: sayable('own orders') },
  {
    to: '/Dashboard/MyProfile',
    name: sayable('My Profile'),
    icon: UserRound,
    words: sayable('account settings'),
  },
  {
    to: '/Dashboard/MyProfile/security',
    name: sayable('Login and security'),
    icon: UserRound,
    words: sayable('password sessions devices'),
  },
  { to: '/Shop', name: sayable('Shop'), icon: Shirt, words: sayable('storefront home') },
];
