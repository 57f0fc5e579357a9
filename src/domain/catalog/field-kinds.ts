// The kinds of a product's fields: what is stored, what bounds it, and who it is for.
import type { OptionsInput } from './listing/filter-kinds.ts';

type Common = {
  /** Of products. */
  column: string;
  /** Its name in the API, the form and kept drafts. */
  json: string;
  label: string;
  /** `colorways`: only as the swatch of one; nobody types it. */
  seenBy: 'everyone' | 'admins' | 'colorways';
  /** Among what a product is, in the order of the rows, or in a part of the form of its own. */
  form?: 'facts' | 'own';
  /** Over all columns of the form. */
  isWide?: boolean;
  /** Otherwise it may be empty. `field-texts.ts` says what the form tells without it. */
  isRequired?: true;
  /** Listings carry it, and the cart. */
  isOnCards?: boolean;
  /** A line of product pages: 'Material: 100% wool'. */
  isDetail?: boolean;
  /** Customers narrow listings by it; its column is a row of `facet_fields` too. */
  filter?: Partial<OptionsInput>;
  /** Its words are found; a new one says so to `add_facet_field`, or in `index_words`. */
  isSearched?: boolean;
  /** The owner may say it in each language of a market; `make_market_views` shows it. */
  isTranslated?: true;
  /** Many products at once are changed to a value. */
  isBulk?: boolean;
  /** Its element in the feed of products. */
  feed?: string;
};

type OfKind =
  | { kind: 'text'; max: number; isLong?: boolean }
  | { kind: 'body' }
  | { kind: 'choice'; options: readonly Option[]; default?: string }
  | { kind: 'color' }
  | { kind: 'count'; max: number }
  | { kind: 'money'; max: number }
  | { kind: 'day' };

type Option = { value: string; label: string };

/** Money in whole cents, a day as '2026-11-30', a color as '#1f2a44', a body as JSON. */
export type Field = Common & OfKind;

type Stored<Of> = Of extends { kind: 'choice'; options: readonly { value: infer Value }[] }
  ? Value
  : Of extends { kind: 'count' | 'money' }
    ? number
    : string;
type Empty<Of> = Of extends { isRequired: true } | { default: string } ? never : null;

export type ValueOf<Of> = Stored<Of> | Empty<Of>;
/** As the API takes it, from forms as texts. */
export type TypedOf<Of> =
  | Stored<Of>
  | (Of extends { kind: 'count' | 'money' } ? string : Of extends { kind: 'choice' } ? '' : never)
  | Empty<Of>;

/** Of fields that only admins see, among the facts of the form. */
export const ofAdmins = { seenBy: 'admins', form: 'facts' } as const;

export const stockMax = 1_000_000;
