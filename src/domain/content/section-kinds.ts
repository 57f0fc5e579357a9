// What the menus are made of, and what a section is, wherever it stands.
import { image, kind, neededTo, type SectionKind, text, title } from './common-fields.ts';
import { type ShownValuesOf, shownValues, type ValuesOf } from './content-fields.ts';
import { homeKinds } from './home-kinds.ts';

export type { SectionKind };

const links = {
  kind: 'items',
  label: 'Links',
  noun: 'link',
  max: 10,
  isNeeded: true,
  fields: {
    name: { kind: 'text', label: 'Text', max: 40, isNeeded: true },
    to: { ...neededTo, help: 'A page, a listing, a search, or an https:// URL.' },
  },
} as const;

export const menuKinds = {
  header: kind({ label: 'Header and menu', isSingle: true, isFixed: true, fields: { links } }),
  slogan: kind({
    label: 'Footer: slogan',
    isSingle: true,
    fields: { text: { ...text, max: 120, isNeeded: true, help: 'A line break is kept.' } },
  }),
  catalog: kind({
    label: 'Footer: sale, departments and categories',
    isSingle: true,
    fields: { title },
  }),
  links: kind({ label: 'Footer: group of links', fields: { title, links } }),
  signIn: kind({
    label: 'Image beside sign-in and sign-up',
    isSingle: true,
    fields: { image: { ...image, isNeeded: true } },
  }),
};

export const places = {
  home: { kinds: homeKinds, max: 30 },
  menus: { kinds: menuKinds, max: 8 },
} as const;
export type Place = keyof typeof places;
export const placeNames = Object.keys(places) as Place[];

type StoredOf<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends SectionKind<infer Of>
    ? { id: string; kind: Name; fields: ValuesOf<Of> }
    : never;
}[keyof Kinds];
type ShownOf<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends SectionKind<infer Of>
    ? { id: string; kind: Name; fields: ShownValuesOf<Of> }
    : never;
}[keyof Kinds];

/** What customers get: an id in the page, and the fields of its kind. */
export type HomeSection = ShownOf<typeof homeKinds>;
export type MenuSection = ShownOf<typeof menuKinds>;
export type ShownSection = { home: HomeSection; menus: MenuSection };

/** When it is shown; times are ISO 8601, the end is the first moment without it. */
export type Schedule = { isHidden: boolean; startsAt: string | null; endsAt: string | null };
export type Section = StoredOf<typeof homeKinds & typeof menuKinds> & Schedule;
/** A section of any kind, for code that does not depend on the kind. */
export type AnySection = Schedule & { id: string; kind: string; fields: Record<string, unknown> };

export type Content = { home: Section[]; menus: Section[] };

export const kindOf = (place: Place, name: string): SectionKind | undefined =>
  (places[place].kinds as Readonly<Record<string, SectionKind>>)[name];

/** The sections of a moment, as customers get them. */
export const shownAt = <Name extends Place>(
  place: Name,
  sections: readonly Section[],
  at: Date,
): ShownSection[Name][] =>
  sections
    .filter(
      ({ isHidden, startsAt, endsAt }) =>
        !isHidden &&
        (startsAt === null || new Date(startsAt) <= at) &&
        (endsAt === null || at < new Date(endsAt)),
    )
    .map(({ id, kind, fields }) => ({
      id,
      kind,
      fields: shownValues(kindOf(place, kind)?.fields ?? {}, fields),
    })) as ShownSection[Name][];
