// Unsaved changes of a page, which this browser keeps over a reload or a crash.
import { type Stored, stored } from '../../components/browser/local-storage.ts';
import { noteDraftPrefix } from '../../session/personal-data.ts';
import { ownDraftKey } from '../kit/own-draft-key.ts';

/** `body` is JSON; `revision` is the one that was edited. */
export type PageValues = {
  title: string;
  slug: string;
  description: string;
  imageId: string;
  imageAlt: string;
  body: string;
  publishAt: string;
  revision: number;
};

const known = new Map<string, Stored<PageValues | null>>();

export const keptPage = (id: string): Stored<PageValues | null> => {
  const key = `${noteDraftPrefix}${ownDraftKey(`page-${id}`)}`;
  const kept =
    known.get(key) ??
    stored<PageValues | null>(key, parse, (values) => values && JSON.stringify(values));
  known.set(key, kept);
  // A sign-out or another tab may have removed it.
  kept.follow();
  return kept;
};

const parse = (text: string | null): PageValues | null => {
  try {
    const values = JSON.parse(text ?? 'null');
    JSON.parse(values?.body ?? '');
    return typeof values.revision === 'number' ? values : null;
  } catch {
    return null;
  }
};
