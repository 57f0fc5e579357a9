// A change of many products at once. Money in whole cents.

import { dayMs } from '../../../platform/values/day-ms.ts';
import type { Priced } from '../../pricing/pricing.ts';
import {
  type BulkFieldName,
  bulkFieldNames,
  type FieldsJson,
  type FieldValues,
} from '../field-lists.ts';
import { productFields } from '../product-fields.ts';

export const priceEndings = ['cent', 'dollar', '99'] as const;
/** What changed prices are rounded to: whole cents, whole dollars, or .99. */
export type PriceEnding = (typeof priceEndings)[number];

export type BulkChange =
  | { kind: 'price'; percent: number; ending: PriceEnding }
  | ({ kind: 'sale'; percent: number; ending: PriceEnding } & SaleDays)
  | { kind: 'end_sale' }
  | FieldChange
  | AttributeChange
  | { kind: 'archive' }
  | { kind: 'restore' };
/** With a first day, it waits beside the discounts that are there. */
type SaleDays = { firstDay?: string | null | undefined; lastDay?: string | null | undefined };
/** A field gets this value: { kind: 'category', category: 'Hat' }. */
export type FieldChange = {
  [Name in BulkFieldName]: { kind: FieldKind<Name> } & FieldsJson<Name>;
}[BulkFieldName];
type FieldKind<Name extends BulkFieldName> = (typeof productFields)[Name]['json'];
/** The new values replace all that a product has of the attribute. An empty list removes them. */
export type AttributeChange = {
  kind: 'attribute';
  attribute: string;
  values: string[];
  /** Its name at the time of the preview. */
  name?: string | undefined;
  labels?: string[] | undefined;
};
export type BulkChangeKind = BulkChange['kind'];

const fieldsByKind = new Map<string, BulkFieldName>(
  bulkFieldNames.map((name) => [productFields[name].json, name]),
);
/** The field that a kind of change sets. */
export const fieldOfKind = (kind: BulkChangeKind): BulkFieldName | undefined =>
  fieldsByKind.get(kind);

/** What a field gets by a change; undefined for one that sets none. */
export const newFieldValue = (change: BulkChange) => {
  const name = fieldOfKind(change.kind);
  const values = change as Partial<FieldsJson<BulkFieldName>>;
  return name && { name, value: values[productFields[name].json] };
};

export const bulkEditMax = {
  /** Products that an admin selects one by one. */
  picked: 1000,
  products: 10_000,
  previewMinutes: 60,
  undoDays: 7,
  /** Percent; prices at most fall by 90 and rise to five times. */
  lower: 90,
  raise: 400,
  sale: 90,
};

export const bulkEditStates = ['previewed', 'applying', 'applied', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/** 'skipped' and 'kept': it was changed by others since, and stayed as it was. */
export const bulkOutcomes = ['changed', 'skipped', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** What a list of its products may be narrowed to: changed by others, or dearer than before. */
export const bulkParts = ['missed', 'rises'] as const;
export type BulkPart = (typeof bulkParts)[number];

export type BulkEdit = {
  id: string;
  sequence: number;
  actorId: string;
  /** Null when the account is deleted. */
  actorName: string | null;
  change: BulkChange;
  /** How many products the edit was requested for. */
  matched: number;
  /** Products that change. */
  products: number;
  /** Products whose price for customers rises. */
  rises: number;
  /** Beside the default, whose prices follow. */
  markets: number;
  /** Of a preview: products with typed prices in markets, which stay. */
  typedInMarkets: number;
  state: BulkEditState;
  /** How many products are applied or undone so far. */
  reached: number;
  changed: number;
  undone: number;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
  undoneById: string | null;
  /** Why it stopped before its last product. */
  problem: string | null;
};

export type SizePrices = Priced & { id: string; label: string };

/** Fields that changes of prices and sales set together. */
export const priceFieldNames = [
  'priceCents',
  'discountPriceCents',
  'discountLastDay',
  'comingDiscountCents',
  'comingFirstDay',
  'comingLastDay',
] as const;
type PriceFieldName = (typeof priceFieldNames)[number];

/** What bulk edits know of a product, and change. */
export type BulkFacts = FieldValues<BulkFieldName | PriceFieldName> & {
  /** The prices of sizes with their own prices, in order; absent if there are none. */
  sizePrices?: SizePrices[];
  /** Customers don't see it: archived, unless it is a draft. */
  isArchived: boolean;
  isDraft: boolean;
  /** ISO. */
  publishAt: string | null;
  /** The tags of the attribute that changes. */
  attributes: string[];
};
export type BulkDifference = { before: Partial<BulkFacts>; after: Partial<BulkFacts> };

export type BulkEditProduct = BulkDifference & {
  position: number;
  id: string;
  name: string;
  brand: string;
  colorName: string | null;
  imageId: string | null;
  /** Null until the product is applied. */
  outcome: BulkOutcome | null;
};

/** When its preview can no longer be applied. */
export const previewEnd = ({ createdAt }: BulkEdit): Date =>
  new Date(createdAt.getTime() + bulkEditMax.previewMinutes * 60_000);

/** When it can no longer be undone; null before it is applied. */
export const undoEnd = ({ appliedAt }: BulkEdit): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + bulkEditMax.undoDays * dayMs);
