// What the API says of each field of a product, documented.
import { z } from 'zod';
import type { Field, ValueOf } from './field-kinds.ts';
import { type TextedField, textedFieldOf } from './field-texts.ts';
import type { FieldName, productFields } from './product-fields.ts';

type Rows = typeof productFields;
type Shape<Name extends FieldName> = {
  [One in Name as Rows[One]['json']]: z.ZodType<ValueOf<Rows[One]>>;
};

export const fieldShape = <Name extends FieldName>(names: readonly Name[]): Shape<Name> =>
  Object.fromEntries(
    names.map((name) => {
      const field = textedFieldOf(name);
      return [
        field.json,
        documented(isNeeded(field) ? stored(field) : stored(field).nullable(), field),
      ];
    }),
  ) as Shape<Name>;

/** Whether it is never null. */
export const isNeeded = (field: Field): boolean =>
  field.isRequired === true || (field.kind === 'choice' && field.default !== undefined);

export const documented = <Schema extends z.ZodType>(
  schema: Schema,
  { about, example }: TextedField,
): Schema =>
  about || example !== undefined
    ? schema.meta({
        ...(about && { description: about }),
        ...(example !== undefined && { example }),
      })
    : schema;

const stored = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options.map(({ value }) => value));
    case 'money':
      return z.number();
    case 'count':
      return z.int();
    default:
      return z.string();
  }
};
