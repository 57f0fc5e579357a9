// What the API says of each field of a product, documented.
import { z } from 'zod';
import type { Field, ValueOf } from './field-kinds.ts';
import { type FieldName, fieldOf, type productFields } from './product-fields.ts';

type Rows = typeof productFields;
type Shape<Name extends FieldName> = {
  [One in Name as Rows[One]['json']]: z.ZodType<ValueOf<Rows[One]>>;
};

export const fieldShape = <Name extends FieldName>(names: readonly Name[]): Shape<Name> =>
  Object.fromEntries(
    names.map((name) => {
      const field = fieldOf(name);
      return [
        field.json,
        documented(isNeeded(field) ? stored(field) : stored(field).nullable(), field),
      ];
    }),
  ) as Shape<Name>;

/** Whether it is never null. */
export const isNeeded = (field: Field): boolean =>
  field.missing !== undefined || (field.kind === 'choice' && field.default !== undefined);

export const documented = <Schema extends z.ZodType>(
  schema: Schema,
  { about, example }: Field,
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
