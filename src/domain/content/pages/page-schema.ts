import { z } from 'zod';
import { oneLine } from '../../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../../platform/values/revision-schema.ts';
import { pageLimits as max, pageKinds, pageStates } from './page.ts';
import { bodyLimits, type PageNode, toBody } from './page-body.ts';
import { unknownValueIn } from './page-values.ts';

export const pageBodySchema = z
  .unknown()
  .transform((value, context): PageNode => {
    const made = toBody(value);
    if (typeof made !== 'string') return made;
    context.addIssue({ code: 'custom', message: made });
    return z.NEVER;
  })
  .meta({
    description:
      'The editor’s JSON: a doc of paragraphs, headings, lists, quotes, tables and images',
    type: 'object',
    example: { type: 'doc', content: [] },
  });

const imageFields = {
  id: z.string().regex(/^[\da-f]{20}$/),
  alt: oneLine(bodyLimits.alt),
};
const image = z
  .object({
    ...imageFields,
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
  })
  .nullable();

const content = {
  title: oneLine(max.title).min(1, 'is required').meta({ example: 'Care guide' }),
  slug: z.string().max(max.slug).meta({ description: 'The address', example: 'care-guide' }),
  description: oneLine(max.description)
    .refine((text) => !unknownValueIn(text), 'names a value that does not exist')
    .meta({ description: 'For search engines and lists' }),
  image: z.object(imageFields).nullable().meta({ description: 'An upload by POST /images' }),
  body: pageBodySchema,
};

export const newPageSchema = z
  .object({ kind: z.enum(pageKinds), ...content })
  .meta({ id: 'NewPage' });

export const pageChangeSchema = z
  .object({
    ...content,
    revision: editedRevision,
    publishAt: z
      .union([z.literal('now'), z.iso.datetime()])
      .optional()
      .meta({ description: 'Left out: a draft. A time that lies ahead: shown from then on' }),
  })
  .meta({ id: 'PageChange' });

export const pageRevisionSchema = z.object({ revision: z.int().min(1).max(2_147_483_647) });
export const pageIdSchema = z.object({ id: z.uuid() });
export const pageSlugSchema = z.object({ slug: z.string().max(300) });

export const pageListSchema = z.object({
  kind: z.enum(pageKinds),
  q: z.string().max(100).optional().meta({ description: 'Parts that all occur in the title' }),
  state: z.enum(pageStates).optional(),
  before: z.uuid().optional().meta({ description: 'Take it from `next`' }),
});

const listed = {
  id: z.uuid(),
  kind: z.enum(pageKinds),
  slug: z.string(),
  path: z.string().meta({ example: '/care-guide' }),
  title: z.string(),
  state: z.enum(pageStates),
  hasDraft: z.boolean().meta({ description: 'The last version is not what customers see' }),
  publishedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
};

export const managedPagesSchema = z
  .object({ pages: z.array(z.object(listed)), next: z.uuid().nullable() })
  .meta({ id: 'ManagedPages' });

export const managedPageSchema = z
  .object({
    ...listed,
    description: z.string(),
    image,
    body: z.record(z.string(), z.unknown()),
    isFixed: z.boolean().meta({ description: 'The shop links here: the address stays' }),
    revision: z.int(),
    publishedRevision: z.int().nullable(),
    versions: z.array(
      z.object({ revision: z.int(), title: z.string(), savedAt: z.iso.datetime() }),
    ),
    html: z.string().meta({ description: 'The last version as customers would see it' }),
  })
  .meta({ id: 'ManagedPage' });

export type ManagedPageJson = z.infer<typeof managedPageSchema>;
export type ListedPageJson = z.infer<typeof managedPagesSchema>['pages'][number];

const shown = {
  path: z.string().meta({ example: '/shipping' }),
  title: z.string(),
  description: z.string(),
  image,
  publishedAt: z.iso.datetime(),
  minutes: z.int().meta({ description: 'To read it' }),
};

export const publicPagesSchema = z.array(z.object(shown)).meta({ id: 'Pages' });
export const publicPageSchema = z.object({ ...shown, html: z.string() }).meta({ id: 'Page' });

export type PublicPageJson = z.infer<typeof publicPagesSchema>[number];
