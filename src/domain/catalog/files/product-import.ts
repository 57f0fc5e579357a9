// A file of products: what it would do, line by line, until it is applied or undone.
import { dayMs } from '../../../platform/values/day-ms.ts';

export const importMax = {
  bytes: 100_000_000,
  lines: 100_001,
  /** The most lines of one item; each size of each color is a line. */
  linesOfItem: 2000,
  columns: 1000,
  /** The most columns of a file with unknown titles. */
  chosenColumns: 200,
  /** Sets of titles. */
  remembered: 100,
  /** The longest line, in characters. */
  lineLength: 1_000_000,
  /** Later ones are only counted. */
  problems: 1000,
  addresses: 20_000,
  previewMinutes: 60,
  undoDays: 7,
};

export const importStates = [
  'uploading',
  'choosing',
  'checking',
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importActions = ['add', 'change', 'none'] as const;
export type ImportAction = (typeof importActions)[number];

export type ProductImport = {
  id: string;
  sequence: number;
  actorId: string;
  /** Null when the account is deleted. */
  actorName: string | null;
  fileName: string;
  /** 'Hemline', 'Shopify', 'WooCommerce' or 'Chosen columns'. */
  format: string;
  columns: string[];
  /** The unchanged titles of the file. */
  head: string[];
  /** What each is, as an admin said; null: its titles are known, or nobody said it yet. */
  chosen: string[] | null;
  /** As it was said of a file before. */
  isRemembered: boolean;
  state: ImportState;
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  problems: number;
  /** How many notes it has that are no mistakes. */
  notes: number;
  /** Products that are left out, because they have mistakes. */
  refused: number;
  /** New sizes that are for sale, and have no number in the file. */
  uncounted: number;
  /** How many there are of each, as its admin said; null: not said. */
  uncountedStock: number | null;
  problem: string | null;
  /** The line that applying or undoing has come to. */
  reached: number;
  /** Products that undoing left, because they were changed since. */
  kept: number;
  /** Images still to be fetched. */
  images: number;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
  undoneById: string | null;
};

export type ImportProblem = {
  line: number;
  /** Its title; empty: the whole line. */
  column: string;
  message: string;
};

/** As it is shown: 'Price', '$20.00', '$18.00'. */
export type ImportChange = { what: string; before: string; after: string };

export type ImportProduct = {
  line: number;
  action: ImportAction;
  id: string;
  name: string;
  changes: ImportChange[];
  outcome: 'done' | 'undone' | 'kept' | null;
};

/** When what was checked can no longer be applied. */
export const importEnd = ({ createdAt }: ProductImport): Date =>
  new Date(createdAt.getTime() + importMax.previewMinutes * 60_000);

/** When it can no longer be undone; null before it is applied. */
export const importUndoEnd = ({ appliedAt }: ProductImport): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + importMax.undoDays * dayMs);
