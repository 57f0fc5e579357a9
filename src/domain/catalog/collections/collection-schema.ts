import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import { oneLine } from '../../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../../platform/values/revision-schema.ts';
import { sortNames } from '../listing/sorts.ts';
import {
  collectionKinds,
  collectionStates,
  collectionLimits as max,
  placements,
  readRule,
} from './collection.ts';

// The length first: it bounds the work of what follows.
const text = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isText, 'has characters of no text');

const rule = z
  .record(z.string().max(40), z.array(text(60)).max(20))
  .refine((texts) => Object.keys(texts).length <= 40, 'has too many filters')
  .meta({
    description: 'The filters that all products have, as the URL of a listing has them',
    example: { category: ['Hat'], maxPrice: ['50'] },
  });

/** By the clock of the shop's time zone: '2026-11-27T00:00'. */
const localTime = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a date and a time')
  .refine(isTime, 'must be a date and a time')
  .nullable()
  .meta({ description: 'By the clock of the shop’s time zone', example: '2026-11-27T00:00' });

function isTime(typed: string): boolean {
  const at = new Date(`${typed}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
}

const title = oneLine(max.title).min(1, 'is required').meta({ example: 'Summer linen' });
const slug = z.string().max(max.slug).meta({ description: 'Below /Collection', example: 'linen' });
const kind = z.enum(collectionKinds).meta({ description: 'rule: whatever matches; hand: chosen' });

export const newCollectionSchema = z.object({ title, slug, kind }).meta({ id: 'NewCollection' });

const imageFields = { id: z.string().regex(/^[\da-f]{20}$/), alt: oneLine(300) };
const image = z
  .object({ ...imageFields, width: z.int(), height: z.int(), placeholder: z.string() })
  .nullable();

const typed = {
  slug,
  title,
  kind,
  text: text(max.text).meta({ description: 'Plain lines' }),
  rule,
  sort: z.enum(sortNames),
  placement: z.enum(placements).meta({ description: 'How /Collection shows it' }),
  position: z.int().min(0).max(10_000),
  leadsToShop: z.boolean().meta({
    description: 'Its card leads to the shop with the filters of its rule: it has no own page',
  }),
  seoTitle: oneLine(max.seoTitle),
  seoDescription: oneLine(max.seoDescription),
  isHidden: z.boolean(),
  startsAt: localTime,
  endsAt: localTime,
};

export const collectionChangeSchema = z
  .object({
    ...typed,
    image: z.object(imageFields).nullable().meta({ description: 'An upload by POST /images' }),
    productIds: z.array(z.uuid()).max(max.products).meta({ description: 'By hand, in order' }),
    revision: editedRevision,
  })
  .superRefine((collection, { addIssue }) => {
    const { kind: chosen, startsAt, endsAt, leadsToShop, productIds } = collection;
    const problems: [string, string, boolean][] = [
      ['rule', 'needs a filter, and only known ones', isUnread(collection)],
      ['leadsToShop', 'needs a rule', leadsToShop && chosen === 'hand'],
      [
        'endsAt',
        'must be after startsAt',
        startsAt !== null && endsAt !== null && endsAt <= startsAt,
      ],
      ['productIds', 'must differ', new Set(productIds).size < productIds.length],
    ];
    for (const [path, message, isSo] of problems)
      if (isSo) addIssue({ code: 'custom', path: [path], message });
  })
  .meta({ id: 'CollectionChange' });

const isUnread = ({ kind: chosen, rule: texts }: Pick<z.infer<typeof managed>, 'kind' | 'rule'>) =>
  chosen === 'rule' && readRule(texts) === null;

export const collectionIdSchema = z.object({ id: z.uuid() });
export const collectionSlugSchema = z.object({ slug: z.string().max(300) });

export const collectionListSchema = z.object({
  q: z.string().max(100).optional().meta({ description: 'Parts that all occur in the title' }),
  state: z.enum(collectionStates).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

const listed = z.object({
  id: z.uuid(),
  path: z.string().meta({ example: '/Collection/linen' }),
  state: z.enum(collectionStates),
  changedAt: z.iso.datetime(),
  ...typed,
});

export const managedCollectionsSchema = z
  .object({
    collections: z.array(
      listed.pick({ id: true, path: true, title: true, kind: true, placement: true }).extend({
        ...{ state: listed.shape.state, startsAt: localTime, endsAt: localTime },
        changedAt: listed.shape.changedAt,
      }),
    ),
    next: z.uuid().nullable(),
  })
  .meta({ id: 'ManagedCollections' });

const managed = listed.extend({
  image,
  revision: z.int(),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), isArchived: z.boolean() })),
});
export const managedCollectionSchema = managed.meta({ id: 'ManagedCollection' });

export const publicCollectionSchema = z
  .object({
    path: z.string().meta({ example: '/Collection/linen' }),
    title: z.string(),
    text: z.string(),
    image,
    placement: z.enum(placements),
    seoTitle: z.string(),
    seoDescription: z.string(),
  })
  .meta({ id: 'Collection' });

export const collectionCardsSchema = z
  .array(
    publicCollectionSchema.extend({
      count: z.int().nullable().meta({ description: 'Its products, where /Collection shows it' }),
    }),
  )
  .meta({ id: 'Collections' });

export type ManagedCollectionJson = z.infer<typeof managedCollectionSchema>;
export type ListedCollectionJson = z.infer<typeof managedCollectionsSchema>['collections'][number];
export type PublicCollectionJson = z.infer<typeof publicCollectionSchema>;
export type CollectionCardJson = z.infer<typeof collectionCardsSchema>[number];
