import type { Permission } from '../../../domain/team/permissions.ts';
import { groupsFor } from '../admin-pages.ts';
import type { DashboardLink } from '../kit/dashboard-link.ts';
import { ownLinks } from './own-links.ts';

/** Allowed pages that contain all words of the text; matches in the name come first. */
export const findPages = (text: string, permissions: readonly Permission[]): DashboardLink[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = [...groupsFor(permissions).flatMap(({ links }) => links), ...ownLinks];
  const matching = (textOf: (page: DashboardLink) => string) =>
    pages.filter((page) => words.every((word) => startsInside(textOf(page), word)));
  const byName = matching(({ name }) => name);
  return [...new Set([...byName, ...matching(({ name, words = '' }) => `${name} ${words}`)])];
};

const startsInside = (text: string, word: string): boolean =>
  ` ${text.toLowerCase()}`.includes(` ${word}`);
