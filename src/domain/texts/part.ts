// The texts of a thing that customers read, each with the key of what it says in other languages.
import { sourceOf } from './source-of.ts';

export type Part = {
  /** The column, the setting, or the path within a document. */
  field: string;
  /** As the owner typed it. */
  text: string;
  /** As forms name it. */
  label: string;
  max: number;
  isLong?: boolean;
  /** How many marks, such as links, '<1>word</1>' has; without them a text has no tags. */
  marks?: number;
  /** Whether braces name values of the shop. */
  hasValues?: boolean;
};

/** What a part says instead. */
export type Say = (part: Part) => string;

/** The key of a text in a list, by what it says: a list may change its order. */
export const listedField = (path: string, text: string): string => `${path}#${sourceOf(text)}`;

/** The texts that `walk` comes by, each once; none is empty. */
export const partsIn = (walk: (say: Say) => unknown): Part[] => {
  const found = new Map<string, Part>();
  walk((part) => {
    if (part.text.trim()) found.set(part.field, part);
    return part.text;
  });
  return [...found.values()];
};
