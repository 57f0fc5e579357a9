// What the API takes and says of each kind of setting, checked and documented.
import { z } from 'zod';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { orderMarks } from '../../platform/text/order-number.ts';
import { currencyWord, isWholeCents, toCents, toDollars } from '../../platform/values/money.ts';
import { drawingSchema } from './drawing-schema.ts';
import type { Setting } from './setting-kinds.ts';

/** Turns the API's value into the stored one. */
export const settingSchema = (setting: Setting): z.ZodType => {
  const example = setting.default ?? undefined;
  const described = (schema: z.ZodType, unit = '') =>
    schema.meta({ description: [setting.label, unit].filter(Boolean).join(', '), example });
  switch (setting.kind) {
    case 'money':
      return describedMoney(setting, moneySchema(setting.max));
    case 'moneyOrNone':
      return describedMoney(setting, moneySchema(setting.max).nullable());
    case 'count':
      return described(countSchema(setting), setting.unit);
    case 'yesNo':
      return described(z.boolean());
    case 'emails':
      return described(emailsSchema(setting.max));
    case 'timeZone':
      return described(timeZoneSchema);
    case 'text':
      return described(lineSchema(setting));
    case 'email':
      return described(email.or(z.literal('')));
    case 'orderMarks':
      return described(z.string().regex(orderMarks, 'must be at most 8 letters or # . / _ -'));
    case 'lines':
      return described(linesSchema(setting.max));
    case 'color':
      return described(z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1f35d6'));
    case 'drawing':
      return drawingSchema.nullable().meta({ description: setting.label });
    case 'image':
      return described(z.string().regex(/^([\da-f]{20})?$/, 'must be the id of an upload'));
    case 'choice':
      return described(z.enum(setting.choices.map(({ value }) => value)));
  }
};

const describedMoney = (setting: Setting, schema: z.ZodType): z.ZodType =>
  schema.meta({
    description: `${setting.label}, in dollars`,
    example: typeof setting.default === 'number' ? toDollars(setting.default) : null,
  });

const moneySchema = (maxCents: number): z.ZodType<number, number> =>
  z
    .number({ error: () => `must be an amount in ${currencyWord()}` })
    .min(0, 'must be at least 0')
    .refine((dollars) => toCents(dollars) <= maxCents, {
      error: () => `must be at most ${toDollars(maxCents)}`,
    })
    .refine(isWholeCents, { error: () => `must be ${currencyWord()} and cents` })
    .transform((dollars) => toCents(dollars));

// The length first: it bounds the work of what follows.
const lineSchema = ({ min, max }: { min: number; max: number }): z.ZodType =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line')
    .trim()
    .min(min, 'must be filled in');

const linesSchema = (max: number): z.ZodType =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().regex(/^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u, 'must be plain text'));

const countSchema = ({ min, max }: { min: number; max: number }): z.ZodType =>
  z
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

// The length first: it bounds the work of the pattern.
const email = z
  .string()
  .max(254, 'an email address of at most 254 characters')
  .overwrite(normalizeEmail)
  .pipe(z.email('Enter valid email addresses, for example ines@example.com.'));

const emailsSchema = (max: number): z.ZodType =>
  z
    .array(email)
    .max(max, `At most ${max} email addresses.`)
    .transform((emails) => [...new Set(emails)]);

const timeZoneSchema = z
  .string()
  .max(60)
  .refine(
    (name) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name),
    'the IANA name of a time zone',
  );
