// The texts of sections in other languages: what a kind calls a text, and what images show.
import { listedField, type Say } from '../texts/part.ts';
import type { Fields } from './content-fields.ts';
import { type AnySection, kindOf, type Place } from './section-kinds.ts';

/** Copies of the sections with what `say` says in place of each text. */
export const sayInSections = <Section extends AnySection>(
  place: Place,
  sections: readonly Section[],
  say: Say,
): Section[] =>
  sections.map((section) => {
    const kind = kindOf(place, section.kind);
    if (!kind) return section;
    const at = { path: section.id, of: kind.label, isListed: false };
    return { ...section, fields: sayInFields(kind.fields, section.fields, at, say) };
  });

type At = { path: string; of: string; isListed: boolean };

const altMax = 300;

const sayInFields = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { path, of, isListed }: At,
  say: Say,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const own = `${path}.${name}`;
      const said = (at: string, text: string, more: { label: string; max: number }) =>
        say({ field: isListed ? listedField(at, text) : at, text, ...more });
      const label = `${of}: ${field?.label}`;
      if (field?.kind === 'text' && typeof value === 'string')
        return [name, said(own, value, { ...field, label })];
      if (field?.kind === 'image' && isImage(value)) {
        const alt = { label: `${label}, what it shows`, max: altMax };
        return [name, { ...value, alt: said(`${own}.alt`, value.alt, alt) }];
      }
      if (field?.kind !== 'items' || !Array.isArray(value)) return [name, value];
      const at = { path: own, of: `${of}, ${field.noun}`, isListed: true };
      return [name, value.map((one) => sayInFields(field.fields, one, at, say))];
    }),
  );

const isImage = (value: unknown): value is { alt: string } =>
  typeof value === 'object' && value !== null && 'alt' in value && typeof value.alt === 'string';
