// Sections as owners fill them, from the table of their kinds.
import fc from 'fast-check';
import { emptyValues, type Field, type Fields } from '../src/domain/content/content-fields.ts';
import { type AnySection, type Place, places } from '../src/domain/content/section-kinds.ts';

/** What fields are filled with: texts by their field, images without an alternative text. */
export type Filling = {
  text: (field: Field & { kind: 'text' }) => fc.Arbitrary<string>;
  alt: fc.Arbitrary<string>;
  links: readonly string[];
  /** With '' for none. */
  films: readonly string[];
  images: readonly { id: string; width: number; height: number }[];
};

const anyValueOf = (field: Field, filling: Filling): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
      return filling.text(field);
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices));
    case 'count':
      return fc.integer({ min: field.min, max: field.max });
    case 'link':
      return fc.constantFrom(...filling.links);
    case 'film':
      return fc.constantFrom(...filling.films);
    case 'image':
      return fc
        .record({ image: fc.constantFrom(...filling.images), alt: filling.alt })
        .map(({ image: { id, width, height }, alt }) => ({ id, width, height, alt }));
    case 'items':
      return fc.array(valuesOf(field.fields, filling), { minLength: 1, maxLength: 6 });
  }
};
const valuesOf = (fields: Fields, filling: Filling): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, anyValueOf(field, filling)]),
    ),
  );

/** A section of any kind of a place, always shown; its id is 'new'. */
export const anySection = (place: Place, filling: Filling): fc.Arbitrary<AnySection> =>
  fc.constantFrom(...Object.entries(places[place].kinds)).chain(([kind, { fields }]) =>
    valuesOf(fields as Fields, filling).map((values) => ({
      ...{ id: 'new', isHidden: false, startsAt: null, endsAt: null },
      kind,
      fields: { ...emptyValues(fields), ...values },
    })),
  );
