// Drafts that this browser keeps until they are saved: also over a reload or a crash.
import { dayMs } from '../../../../platform/values/day-ms.ts';
import { type Stored, stored } from '../../../components/browser/local-storage.ts';
import { accessToken } from '../../../session/current-user.ts';
import { decodeToken } from '../../../session/decode-token.ts';
import { productDraftPrefix as prefix } from '../../../session/personal-data.ts';
import {
  type Draft,
  emptyText,
  fieldOfForm,
  fieldsOfForm,
  noFilm,
  type ProductValues,
  publishingNames,
  textFields,
} from './product-draft.ts';

export type Kept = { draft: Draft; keptAt: number };

const draftsMax = 20;
const daysMax = 30;

const known = new Map<string, Stored<Kept | null>>();

/** By user: another admin of this browser does not go on with it. */
export const ownDraftKey = (about: string): string =>
  `${decodeToken(accessToken.get())?.userId ?? ''}.${about}`;

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
    for (const values of [draft?.base, draft?.values]) fillIn(values);
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

/** What is new since the draft was kept. */
const fillIn = (values: Partial<ProductValues> | undefined): void => {
  if (!values) return;
  for (const json of fieldsOfForm) values[json] ??= emptyText(fieldOfForm(json));
  values.attributes ??= {};
  values.film ??= noFilm;
  for (const name of publishingNames) values[name] ??= name === 'state' ? 'active' : '';
};

const isValues = (values: ProductValues | undefined): boolean =>
  values !== undefined &&
  textFields.every((name) => typeof values[name] === 'string') &&
  [values.images, values.sizes, values.colorways].every(Array.isArray);
