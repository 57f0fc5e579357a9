// The kinds of a field of a section: what is stored, what bounds it, and how it is called.
import type { Image } from '../../platform/images/image-url.ts';

type Described = { label: string; help?: string; isNeeded?: boolean };

/** Text without its `isNeeded` may be empty; an image or list may be missing then. */
export type PlainField =
  /** Customers read it: the owner may say it in each language of a market. */
  | (Described & { kind: 'text'; max: number; isLong?: boolean })
  | (Described & { kind: 'choice'; choices: Readonly<Record<string, string>> })
  | (Described & { kind: 'count'; min: number; max: number })
  /** A path of the shop, '#newsletter', or an https URL. */
  | (Described & { kind: 'link' })
  /** The name of an upload, or of a film in `assets/films`, without its ending. */
  | (Described & { kind: 'film' })
  /** With `isMark` also an SVG file of `public`. */
  | (Described & { kind: 'image'; isMark?: boolean });

export type Field =
  | PlainField
  | (Described & {
      kind: 'items';
      noun: string;
      max: number;
      fields: Readonly<Record<string, PlainField>>;
    });

export type Fields = Readonly<Record<string, Field>>;

/** Placeholders are left out: each would weigh more than its markup. */
export type ContentImage = Pick<Image, 'id' | 'width' | 'height' | 'alt'>;

type ValueOf<Of extends Field> = Of extends { kind: 'items'; fields: infer Inner extends Fields }
  ? ValuesOf<Inner>[]
  : Of extends { kind: 'choice'; choices: infer Choices }
    ? keyof Choices & string
    : Of extends { kind: 'count' }
      ? number
      : Of extends { kind: 'image' }
        ? ContentImage | null
        : string;

export type ValuesOf<Of extends Fields> = { [Name in keyof Of]: ValueOf<Of[Name]> };

/** As customers get them: what holds nothing, or the first choice, is left out. */
export type ShownValuesOf<Of extends Fields> = {
  [Name in keyof Of as Of[Name] extends Filled ? Name : never]: ShownValueOf<Of[Name]>;
} & {
  [Name in keyof Of as Of[Name] extends Filled ? never : Name]?: NonNullable<
    ShownValueOf<Of[Name]>
  >;
};
type Filled = { isNeeded: true } | { kind: 'count' };
type ShownValueOf<Of extends Field> = Of extends {
  kind: 'items';
  fields: infer Inner extends Fields;
}
  ? ShownValuesOf<Inner>[]
  : Of extends { kind: 'image'; isNeeded: true }
    ? ContentImage
    : ValueOf<Of>;

export const shownValues = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name];
      if (field.kind === 'items')
        return [[name, (value as (typeof values)[]).map((one) => shownValues(field.fields, one))]];
      return value === emptyValue(field) && field.kind !== 'count' ? [] : [[name, value]];
    }),
  );

/** What a new section or item holds. */
export const emptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

const emptyValue = (field: Field): unknown => {
  if (field.kind === 'items') return field.isNeeded ? [emptyValues(field.fields)] : [];
  if (field.kind === 'choice') return Object.keys(field.choices)[0];
  if (field.kind === 'count') return field.min;
  return field.kind === 'image' ? null : '';
};

/** Each group of fields that has a film, wherever it stands. */
export const filmsIn = (value: unknown): { film: string; image?: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'film' in value && value.film ? [value as { film: string }] : [];
  return [...own, ...Object.values(value).flatMap(filmsIn)];
};

/** Every image of a value, wherever it stands. */
export const imagesIn = (value: unknown): ContentImage[] => {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  const isImage = 'id' in value && 'alt' in value;
  return isImage ? [value as ContentImage] : Object.values(value).flatMap(imagesIn);
};
