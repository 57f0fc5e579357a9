// What the API takes for each field of a product, checked and documented.
import { z } from 'zod';
import { isText } from '../../../../platform/text/is-text.ts';
import { plainBreaks } from '../../../../platform/text/line-breaks.ts';
import { currencyWord, isWholeCents, toCents } from '../../../../platform/values/money.ts';
import type { TypedOf, ValueOf } from '../../field-kinds.ts';
import { stockMax } from '../../field-kinds.ts';
import { fieldOf, type WrittenFieldName, writtenFieldNames } from '../../field-lists.ts';
import { plainCode, type TextedField, textedFieldOf } from '../../field-texts.ts';
import { documented, isNeeded } from '../../product-field-schema.ts';
import type { productFields } from '../../product-fields.ts';
import { describe } from './description-body.ts';
import { centsOfText } from './product-input.ts';

type Rows = typeof productFields;
export type InputOf<Of> = z.ZodType<ValueOf<Of>, TypedOf<Of>>;
/** By their names in the API. What is not required stays when it is left out. */
type Shape = {
  [Name in WrittenFieldName as Rows[Name]['json']]: Rows[Name] extends { isRequired: true }
    ? InputOf<Rows[Name]>
    : z.ZodOptional<InputOf<Rows[Name]>>;
};

const fieldInput = (field: TextedField): z.ZodType => {
  const schema = inputOf(field);
  return field.isRequired ? schema : schema.optional();
};

/** The schema of a field that is not left out. */
export const inputOf = (field: TextedField): z.ZodType => documented(inputOfKind(field), field);

const inputOfKind = (field: TextedField): z.ZodType => {
  if (isNeeded(field)) return typed(field);
  // A text is tidied first: one of spaces is none.
  return field.kind === 'text' || field.kind === 'color'
    ? typed(field)
        .nullable()
        .transform((text) => text || null)
    : z.union([none, typed(field)]);
};

const typed = (field: TextedField): z.ZodType => {
  switch (field.kind) {
    case 'text': {
      if (field.code) return code(field.max, field.code);
      const text = textInput(field);
      return field.isRequired ? text.min(1, 'is required') : text;
    }
    case 'choice':
      return z.enum(field.options.map(({ value }) => value));
    case 'body':
      return z.string().transform(toDescription);
    case 'color':
      return z.string().regex(/^(#[\da-fA-F]{6})?$/, 'must be a color such as #1f2a44');
    case 'count':
      return wholeNumber(field.max);
    case 'money':
      return dollars(field.max);
    case 'day':
      return z.iso.date('must be a day, as 2026-11-30');
  }
};

/** As it is stored; null where the text itself says it all. */
const toDescription = (json: string, ctx: z.RefinementCtx): string | null => {
  const made = describe(json);
  if (typeof made !== 'string') return made.body;
  ctx.addIssue({ code: 'custom', message: made });
  return z.NEVER;
};

const text = (lengthMax: number, tidy: (typed: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isText, 'has characters of no text');
/** Empty is none. */
const code = (lengthMax: number, { pattern, problem }: NonNullable<TextedField['code']>) =>
  text(lengthMax, plainCode).refine((typed) => typed === '' || pattern.test(typed), problem);
const severalLines = (lengthMax: number) => text(lengthMax, (typed) => plainBreaks(typed).trim());
/** A text that may be empty, as the field's own is tidied and bounded. */
const textInput = ({ max, isLong }: { max: number; isLong?: boolean }) =>
  isLong ? severalLines(max) : oneLine(max);
export const oneLine = (lengthMax: number) =>
  text(lengthMax, (typed) => typed.trim().replaceAll(/\s+/g, ' '));
export const needed = (lengthMax: number) => oneLine(lengthMax).min(1, 'is required');

/** Dollars as a number or, from forms, as a text; to whole cents. */
const dollars = (centsMax: number) =>
  z.union([z.number(), z.string().max(20)]).transform((value, ctx) => {
    const cents = typeof value === 'string' ? centsOfText(value) : exactCents(value);
    if (cents !== null && cents > 0 && cents <= centsMax) return cents;
    ctx.addIssue({
      code: 'custom',
      message: `must be a price of ${currencyWord()} and cents, above 0`,
    });
    return z.NEVER;
  });

const exactCents = (value: number): number | null => (isWholeCents(value) ? toCents(value) : null);

const wholeNumber = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,7}\s*$/, 'must be a number')
        .transform(Number),
    ])
    .pipe(z.number().int('must be a whole number').min(0, 'must be 0 or more').max(max));
export const stock = wholeNumber(stockMax);

export const none = z.union([z.null(), z.literal('')]).transform(() => null);

export const fieldInputs = Object.fromEntries(
  writtenFieldNames.map((name) => [fieldOf(name).json, fieldInput(textedFieldOf(name))]),
) as Shape;
