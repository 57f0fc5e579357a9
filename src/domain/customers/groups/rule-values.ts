// What rules of groups ask for, one row each: how it is checked, and how people read it.
import { z } from 'zod';
import { counted } from '../../../platform/text/counted.ts';
import { isText } from '../../../platform/text/is-text.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { boughtPattern } from './bought-scopes.ts';
import { boughtMax, tagLengthMax } from './customer-group.ts';

/** Of what was bought, by 'category:Hat'. */
export type Names = Readonly<Record<string, string>>;

const value = <Schema extends z.ZodType>(
  schema: Schema,
  text: (value: z.output<Schema>, names: Names) => string,
) => ({ schema, text });

/** Small letters: 'VIP' and 'vip' are one. */
export const tagSchema = z
  .string()
  .overwrite((text) =>
    text
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  )
  .min(1, 'is needed')
  .max(tagLengthMax, `must have at most ${tagLengthMax} characters`)
  .refine(isText, 'has characters of no text');

export const valueKinds = {
  none: value(z.null(), () => ''),
  dollars: value(z.number().min(0).max(10_000_000).multipleOf(0.01), (dollars) =>
    formatCents(toCents(dollars)),
  ),
  count: value(z.int().min(0).max(1_000_000), String),
  day: value(z.iso.date(), (day) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  ),
  tag: value(tagSchema, (tag) => `“${tag}”`),
  phoneCode: value(
    z.string().regex(/^\+[1-9]\d{0,3}$/, 'a plus and a country code, such as +44'),
    String,
  ),
  bought: value(
    z.object({
      what: z.array(z.string().regex(boughtPattern)).min(1, 'is needed').max(boughtMax),
      days: z.int().min(1).max(3650).nullable().meta({ description: 'Null: ever' }),
    }),
    ({ what, days }, names) => {
      const listed = what.map((one) => names[one] ?? 'something deleted').join(' or ');
      return days === null ? listed : `${listed} in the last ${counted(days, 'day')}`;
    },
  ),
};

export type ValueKind = keyof typeof valueKinds;
export type ValueOf<Kind extends ValueKind> = z.output<(typeof valueKinds)[Kind]['schema']>;
