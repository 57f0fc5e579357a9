// What the API takes and says of sections, checked and documented from their table.
import { z } from 'zod';
import { hrefHelp, isHref, toHref } from '../../platform/text/href.ts';
import { isText } from '../../platform/text/is-text.ts';
import type { Field, Fields } from './content-fields.ts';
import { checkContent } from './content-limits.ts';
import { type AnySection, type Place, placeNames, places, type Section } from './section-kinds.ts';

// The length first: it bounds the work of what follows.
const textSchema = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .overwrite((text) => text.trim())
    .refine(isText, 'has characters of no text');

const required = 'is required';

const linkSchema = textSchema(300)
  .overwrite(toHref)
  .refine((text) => text === '' || isHref(text), hrefHelp);

const bundledMark = /^\/logo-[a-z-]{1,40}\.svg$/;
const side = z.int().min(1).max(16_384);
const imageSchema = (isMark: boolean) =>
  z.object({
    id: z
      .string()
      .max(60)
      .refine((id) => /^[\da-f]{20}$/.test(id) || (isMark && bundledMark.test(id)), 'is unknown')
      .meta({ description: 'Of POST /images' }),
    width: side,
    height: side,
    alt: textSchema(300).refine((alt) => alt !== '', 'Say what the image shows.'),
  });

const fieldSchema = (field: Field, isShown: boolean): z.ZodType => {
  const { label, isNeeded = false } = field;
  const filled = <T extends z.ZodType>(schema: T) =>
    isNeeded ? schema.refine((value) => value !== '' && value !== null, required) : schema;
  const schemas = (): z.ZodType => {
    switch (field.kind) {
      case 'text':
        return filled(textSchema(field.max));
      case 'link':
        return filled(linkSchema);
      case 'film':
        return filled(
          textSchema(80).refine((name) => /^[a-z\d-]*$/.test(name), 'is no name of a film'),
        );
      case 'choice':
        return z.enum(Object.keys(field.choices));
      case 'count':
        return z.int().min(field.min).max(field.max);
      case 'image':
        return filled(imageSchema(field.isMark === true).nullable());
      case 'items':
        return z
          .array(valuesSchema(field.fields, isShown))
          .min(isNeeded ? 1 : 0, `needs a ${field.noun}`)
          .max(field.max, `must be at most ${field.max}`);
    }
  };
  return schemas().meta({ description: label });
};

const valuesSchema = (fields: Fields, isShown = false): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = fieldSchema(field, isShown);
        return [name, isShown && !field.isNeeded ? schema.optional() : schema];
      }),
    ),
  );

const time = z.iso.datetime('must be a time').nullable();
const id = z.string().regex(/^[a-z\d-]{1,40}$/, 'must be small letters, digits and -');

const kindSchemas = (place: Place, more?: z.ZodRawShape) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(places[place].kinds).map(([kind, { label, fields }]) =>
      z
        .object({ id, kind: z.literal(kind), fields: valuesSchema(fields, !more), ...more })
        .meta({ description: label }),
    ) as never,
  );

const schedule = {
  isHidden: z.boolean(),
  startsAt: time.meta({ description: 'Shown from then on' }),
  endsAt: time.meta({ description: 'No longer shown from then on' }),
};

const revision = z.int().min(0).max(2_147_483_647);

const listSchema = (place: Place) =>
  z.array(kindSchemas(place, schedule)).max(places[place].max, `at most ${places[place].max}`);

type ContentInput = { sections: Section[]; revision: number };

/** The sections of one place, in the order in which the admin publishes them. */
export const contentInputSchema = (place: Place) =>
  z
    .object({
      sections: listSchema(place),
      revision: revision.meta({ description: 'Of what was edited: refused once it is another' }),
    })
    .superRefine(({ sections }, context) => {
      const problem = checkContent(place, sections as AnySection[]);
      if (problem) context.addIssue({ code: 'custom', ...problem });
    })
    .meta({ id: `${place}ContentInput` }) as unknown as z.ZodType<ContentInput, ContentInput>;

export const contentSchema = z
  .object({ sections: z.array(z.union(placeNames.map((place) => kindSchemas(place, schedule)))) })
  .extend({ revision, canUndo: z.boolean() })
  .meta({ id: 'Content' }) as unknown as z.ZodType<ContentJson>;

export type ContentJson = ContentInput & {
  /** Whether a change before this one is known. */
  canUndo: boolean;
};

export const shownSchema = (place: Place) => z.array(kindSchemas(place));
export const undoSchema = z.object({ revision }).meta({ id: 'ContentUndo' });
