// Limits that keep a page within its budgets, for the browser and the server.
import { filmsIn, imagesIn } from './content-fields.ts';
import { type AnySection, kindOf, type Place, places, type SectionKind } from './section-kinds.ts';

/** Compressed bytes of the document, beside frame and styles; see docs/page-bytes.md. */
export const contentBytesMax = 9800;
export const filmsMax = 3;
const productsMax = 24;

type Problem = { path: (string | number)[]; message: string };

/** Problems that concern the whole page rather than one section; null if there are none. */
export const checkContent = (place: Place, sections: AnySection[]): Problem | null => {
  const at = (index: number, ...path: string[]): Problem['path'] => ['sections', index, ...path];
  for (const [index, { id, kind, startsAt, endsAt }] of sections.entries()) {
    const before = sections.slice(0, index);
    const row = kindOf(place, kind);
    if (before.some((one) => one.id === id))
      return { path: at(index, 'id'), message: 'is used twice' };
    if (row?.isSingle && before.some((one) => one.kind === kind))
      return { path: at(index), message: `“${row.label}” can be there once.` };
    if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt))
      return { path: at(index, 'endsAt'), message: 'must be after the start' };
    if (filmsIn(sections[index]?.fields).some(({ image }) => !image))
      return { path: at(index), message: 'A film needs an image, which is seen before it plays.' };
  }
  return checkFixed(place, sections) ?? checkWeight(sections);
};

const checkFixed = (place: Place, sections: AnySection[]): Problem | null => {
  const kinds: [string, SectionKind][] = Object.entries(places[place].kinds);
  const missing = kinds.find(
    ([name, { isFixed }]) => isFixed && !sections.some(({ kind }) => kind === name),
  );
  return missing ? { path: ['sections'], message: `“${missing[1].label}” is missing.` } : null;
};

const checkWeight = (sections: AnySection[]): Problem | null => {
  const { bytes, films, products } = weigh(sections);
  const message =
    (films > filmsMax && `At most ${filmsMax} films.`) ||
    (products > productsMax && `At most ${productsMax} products in all sections together.`) ||
    (bytes > contentBytesMax &&
      `The page is too heavy: about ${kB(bytes)} of ${kB(contentBytesMax)} kB. ${remedy}`);
  return message ? { path: ['sections'], message } : null;
};

const remedy = 'Shorten texts, or remove sections.';
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

// Measured with texts that compress badly. A text counts twice: in the markup and in the page's
// data.
const bytesOf = { character: 0.62, section: 60, item: 40, image: 70, product: 400, articles: 600 };

export type Weight = { bytes: number; films: number; products: number };

/** About how many compressed bytes of the document come of these sections, hidden ones too. */
export const weigh = (sections: readonly AnySection[]): Weight => {
  const fields = sections.map((section) => section.fields);
  const texts = fields.flatMap(textsIn);
  const counts = {
    character: texts.reduce((sum, [, text]) => sum + text.length, 0),
    section: sections.length,
    item: fields.flatMap(Object.values).filter(Array.isArray).flat().length,
    image: imagesIn(fields).length,
    product: sections.reduce(
      (sum, one) => sum + (one.kind === 'products' ? Number(one.fields.count) : 0),
      0,
    ),
    articles: sections.filter(({ kind }) => kind === 'journal').length,
  };
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return {
    bytes: Math.round(names.reduce((sum, name) => sum + counts[name] * bytesOf[name], 0)),
    films: filmsIn(fields).length,
    products: counts.product,
  };
};

/** Every text by the name of its field, wherever it stands. */
const textsIn = (fields: Record<string, unknown>): [name: string, text: string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (Array.isArray(value)) return value.flatMap(textsIn);
    return typeof value === 'object' && value !== null ? textsIn(value as never) : [];
  });

/** The first image that a customer sees; null without one above the fold. */
export const firstImage = (sections: readonly AnySection[]) =>
  imagesIn(sections.find(({ kind }) => kind !== 'head')?.fields)[0] ?? null;

/** Suggestions that do not prevent publishing. */
export const adviceFor = (sections: readonly AnySection[]): string[] => {
  const slides = imagesIn(sections.filter(({ kind }) => kind === 'banner')).length;
  return [
    ...(slides > 4 ? [`${slides} slides: few customers see more than the first three.`] : []),
    ...(sections.length > 15 ? [`${sections.length} sections: most customers leave before.`] : []),
    ...(sections.some(({ kind }) => kind === 'newsletter') ? [] : ['Nobody can subscribe here.']),
  ];
};
