// Groups and tags of customers in the API, for admins. Rules follow their table.

import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import { plainLine } from '../../../platform/text/plain-line.ts';
import { isWholeCents } from '../../../platform/values/money.ts';
import { countryCodes } from '../../places/countries.ts';
import {
  type BoughtName,
  boughtMax,
  boughtScopes,
  groupNameLengthMax,
  groupsMax,
  previewMax,
  type Rule,
  rulesMax,
  taggedMax,
  tagLengthMax,
  tagsMax,
} from './customer-group.ts';
import { ruleKindNames, ruleKinds, type ValueKind, type ValueTypes } from './rule-kinds.ts';

/** Small letters: 'VIP' and 'vip' are one. */
const tagSchema = z
  .string()
  .overwrite((text) => plainLine(text).toLowerCase())
  .min(1, 'is needed')
  .max(tagLengthMax, `must have at most ${tagLengthMax} characters`)
  .refine(isText, 'has characters of no text');

/** The pattern of bought values; a rule has one kind of scope. */
const scopePatterns: Record<BoughtName, string> = {
  category: '.{1,120}',
  department: '(women|men)',
  product: '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  tag: '.{1,120}',
};
const scopePattern = new RegExp(
  `^(${boughtScopes.map((name) => `${name}:${scopePatterns[name]}`).join('|')})$`,
);

const valueSchemas = {
  none: z.null(),
  dollars: z.number().min(0).max(10_000_000).refine(isWholeCents),
  count: z.int().min(0).max(1_000_000),
  // PostgreSQL knows no year 0.
  day: z.iso.date().refine((day) => day >= '1900', 'must be a day since 1900'),
  tag: tagSchema,
  phoneCode: z.string().regex(/^\+[1-9]\d{0,3}$/, 'a plus and a country code, such as +44'),
  country: z.enum(countryCodes),
  bought: z.object({
    what: z
      .array(z.string().regex(scopePattern).refine(isText))
      .min(1, 'is needed')
      .max(boughtMax)
      .refine(isOfOneKind, 'must be of one kind'),
    days: z.int().min(1).max(3650).nullable().meta({ description: 'Null: ever' }),
  }),
} satisfies { [Kind in ValueKind]: z.ZodType<ValueTypes[Kind]> };

function isOfOneKind(what: readonly string[]): boolean {
  return new Set(what.map((one) => one.split(':')[0])).size === 1;
}

const ofKinds = ruleKindNames.map((kind) =>
  z.object({ kind: z.literal(kind), value: valueSchemas[ruleKinds[kind].value] }),
);
type OfKind = (typeof ofKinds)[number];

const rulesSchema = z
  .array(z.discriminatedUnion('kind', ofKinds as [OfKind, ...OfKind[]]))
  .min(1, 'is needed')
  .max(rulesMax)
  .meta({ description: 'All of them hold for members' }) as unknown as z.ZodType<Rule[], Rule[]>;

export const newGroupSchema = z
  .object({
    name: z
      .string()
      .overwrite(plainLine)
      .min(1, 'is needed')
      .max(groupNameLengthMax)
      .refine(isText, 'has characters of no text'),
    rules: rulesSchema,
  })
  .meta({ id: 'NewCustomerGroup' });

export const groupChangeSchema = newGroupSchema
  .extend({ revision: z.int().min(1).meta({ description: 'The one that was changed' }) })
  .meta({ id: 'CustomerGroupChange' });

export const groupRulesSchema = newGroupSchema.pick({ rules: true });
export const groupParamsSchema = z.object({ id: z.uuid() });

const groupSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    rules: rulesSchema,
    texts: z.array(z.string()).meta({ description: 'The rules as sentences' }),
    names: z.record(z.string(), z.string()).meta({ description: 'Of what rules name' }),
    revision: z.int(),
  })
  .meta({ id: 'CustomerGroup' });

export const savedGroupSchema = z.object({ id: z.string() });

export const groupListSchema = z.array(groupSchema).max(groupsMax);

export const membersPreviewSchema = z
  .object({
    members: z
      .int()
      .meta({ description: `How many belong to it now; ${previewMax}: that many or more` }),
    first: z
      .array(z.object({ id: z.string(), name: z.string(), email: z.string() }))
      .meta({ description: 'The newest accounts of them' }),
  })
  .meta({ id: 'CustomerGroupMembers' });

export const tagsChangeSchema = z
  .object({
    customers: z.array(z.string().min(1).max(100)).min(1).max(taggedMax),
    add: z.array(tagSchema).max(tagsMax).default([]),
    remove: z.array(tagSchema).max(tagsMax).default([]),
  })
  .meta({ id: 'CustomerTagsChange' });

export const changedTagsSchema = z.object({
  customers: z.int().meta({ description: 'How many have other tags now' }),
});
export const shopTagsSchema = z.array(z.string());

export type GroupJson = z.infer<typeof groupSchema>;
