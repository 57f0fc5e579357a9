// Drafts that this browser keeps until they are saved: also over a reload or a crash.
import { dayMs } from '../../../../../platform/values/day-ms.ts';
import { type Stored, stored } from '../../../../components/browser/local-storage.ts';
import { productDraftPrefix as prefix } from '../../../../session/personal-data.ts';
import { type Draft, type ProductValues, textFields } from './product-draft.ts';

/** A draft of an earlier version may lack fields. */
export type Kept = { draft: Draft; keptAt: number };

const draftsMax = 20;
const daysMax = 30;

const known = new Map<string, Stored<Kept | null>>();

/** The draft of an `ownDraftKey`. */
export const keptDraft = (key: string): Stored<Kept | null> => {
  const kept =
    known.get(key) ??
    stored<Kept | null>(`${prefix}${key}`, parseKept, (value) => value && JSON.stringify(value));
  known.set(key, kept);
  // A sign-out or another tab may have removed it.
  kept.follow();
  return kept;
};

/** Only the newest are kept: the browser's room is small. */
export const forgetOldDrafts = (): void => {
  try {
    const found = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, keptAt: parseKept(localStorage.getItem(key))?.keptAt ?? 0 }))
      .sort((one, other) => other.keptAt - one.keptAt);
    const oldest = Date.now() - daysMax * dayMs;
    for (const [place, { key, keptAt }] of found.entries())
      if (place >= draftsMax || keptAt < oldest) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
};

/** Null for what is no draft. */
export const parseKept = (text: string | null): Kept | null => {
  try {
    const kept = JSON.parse(text ?? 'null');
    const { draft, keptAt } = kept ?? {};
    const isWhole =
      typeof keptAt === 'number' &&
      typeof draft?.id === 'string' &&
      isValues(draft.base) &&
      isValues(draft.values);
    return isWhole ? kept : null;
  } catch {
    return null;
  }
};

/** With fields that came since it was kept, as the shop has them: nobody changed those. */
export const filledIn = (kept: Draft, { base }: Draft): Draft => ({
  ...kept,
  base: { ...base, ...kept.base },
  values: { ...base, ...kept.values },
});

const isValues = (values: ProductValues | undefined): boolean =>
  values !== undefined &&
  textFields.every((name) => ['string', 'undefined'].includes(typeof values[name])) &&
  [values.images, values.sizes, values.colorways].every(Array.isArray);
