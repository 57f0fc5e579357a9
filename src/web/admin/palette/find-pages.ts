import { adminLinks, type DashboardLink } from '../admin-links.ts';
import { ownLinks } from './own-links.ts';

/** The pages that all words of the text are in, by name first; all of them without a text. */
export const findPages = (text: string): DashboardLink[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = [...adminLinks, ...ownLinks];
  const matching = (textOf: (page: DashboardLink) => string) =>
    pages.filter((page) => words.every((word) => startsInside(textOf(page), word)));
  const byName = matching(({ name }) => name);
  return [...new Set([...byName, ...matching(({ name, words = '' }) => `${name} ${words}`)])];
};

const startsInside = (text: string, word: string): boolean =>
  ` ${text.toLowerCase()}`.includes(` ${word}`);
