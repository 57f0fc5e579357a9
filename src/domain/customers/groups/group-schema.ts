// Groups and tags of customers in the API, for admins. Rules follow their table.
import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import {
  groupNameLengthMax,
  groupsMax,
  type Rule,
  rulesMax,
  taggedMax,
  tagsMax,
} from './customer-group.ts';
import { ruleKindNames, ruleKinds } from './rule-kinds.ts';
import { tagSchema, type ValueKind, valueKinds } from './rule-values.ts';

const ofKinds = ruleKindNames.map((kind) =>
  z.object({ kind: z.literal(kind), value: valueKinds[ruleKinds[kind].value].schema }),
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
      .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
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
    texts: z.array(z.string()).meta({ description: 'The rules as people read them' }),
    names: z.record(z.string(), z.string()).meta({ description: 'Of what rules name' }),
    revision: z.int(),
  })
  .meta({ id: 'CustomerGroup' });

export const savedGroupSchema = z.object({ id: z.string() });

export const groupListSchema = z.object({
  groups: z.array(groupSchema).max(groupsMax),
  kinds: z
    .array(
      z.object({
        kind: z.string(),
        label: z.string(),
        value: z.enum(Object.keys(valueKinds) as [ValueKind, ...ValueKind[]]),
      }),
    )
    .meta({ description: 'The kinds of rules, and what each asks for' }),
});

export const membersPreviewSchema = z
  .object({
    members: z.int().meta({ description: 'How many belong to it now' }),
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
export type GroupListJson = z.infer<typeof groupListSchema>;
