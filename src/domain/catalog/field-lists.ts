// What follows from the rows of the fields: types, names, SQL and JSON.
import { toDollars } from '../../platform/values/money.ts';
import { calledCategory } from './categories/called-category.ts';
import type { Field, ValueOf } from './field-kinds.ts';
import { type FieldName, productFields } from './product-fields.ts';

type Rows = typeof productFields;
type SeenBy<Who> = {
  [Name in FieldName]: Rows[Name]['seenBy'] extends Who ? Name : never;
}[FieldName];
export type PublicFieldName = SeenBy<'everyone'>;
/** What admins type, and see. */
export type WrittenFieldName = SeenBy<'everyone' | 'admins'>;
type With<What> = { [Name in FieldName]: Rows[Name] extends What ? Name : never }[FieldName];
export type FilterFieldName = With<{ filter: object }>;
export type TranslatedFieldName = With<{ isTranslated: true }>;
export type BulkFieldName = With<{ isBulk: true }>;
export type CardFieldName = With<{ isOnCards: true }>;
export type RequiredFieldName = With<{ isRequired: true }>;

export type FieldValues<Name extends FieldName> = { [One in Name]: ValueOf<Rows[One]> };
/** As the API says them: prices in dollars. */
export type FieldsJson<Name extends FieldName> = {
  [One in Name as Rows[One]['json']]: ValueOf<Rows[One]>;
};

export const fieldOf = (name: FieldName): Field => productFields[name];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(productFields, name);
export const fieldNames = Object.keys(productFields) as FieldName[];
export const publicFieldNames = fieldNames.filter(
  (name) => fieldOf(name).seenBy === 'everyone',
) as PublicFieldName[];
export const bulkFieldNames = fieldNames.filter((name) => fieldOf(name).isBulk) as BulkFieldName[];
export const translatedFieldNames = fieldNames.filter(
  (name) => fieldOf(name).isTranslated,
) as TranslatedFieldName[];
export const writtenFieldNames = fieldNames.filter(
  (name) => fieldOf(name).seenBy !== 'colorways',
) as WrittenFieldName[];

/** The columns of products `p` of a market, each under its field's name. */
export const fieldColumns = (names: readonly FieldName[], market = ''): string =>
  names
    .map((name) => {
      const { column, kind } = fieldOf(name);
      const value = `p.${column}${kind === 'day' ? '::text' : ''}`;
      return `${name === 'category' ? calledCategory(value, market) : value} as "${name}"`;
    })
    .join(', ');

export const fieldsJson = <Name extends FieldName>(
  names: readonly Name[],
  values: FieldValues<Name>,
): FieldsJson<Name> => {
  const written: Record<string, unknown> = {};
  // Assigned one by one: objects of entries take longer to make and to write.
  for (const name of names) {
    const { kind, json } = fieldOf(name);
    const value: unknown = values[name];
    written[json] = kind === 'money' && typeof value === 'number' ? toDollars(value) : value;
  }
  return written as FieldsJson<Name>;
};

/** As it is shown: 'Women' for 'women'. */
export const labelOf = (field: Field, value: string | number): string =>
  field.kind === 'choice'
    ? (field.options.find((option) => option.value === value)?.label ?? String(value))
    : String(value);
