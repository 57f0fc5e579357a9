// Reviews of the demo shop: each is put together from sentences that fit its product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type DemoReview = {
  slug: string;
  author: string;
  size: string | null;
  rating: number;
  title: string;
  text: string;
  fit: Fit | null;
  /** Before the shop is filled. */
  minutesAgo: number;
};

type Fit = 'small' | 'true' | 'large';
type Kind = { body: string; praise: string[]; wear: string[]; flaw: string[] };
type File = {
  authors: Record<'women' | 'men', string[]>;
  titles: Record<string, string[]>;
  any: string[];
  fits: Record<string, Record<Fit, string[]>>;
  kinds: Record<string, Kind>;
  /** `fit` is what most say; `lines` are about this product alone. */
  products: Record<
    string,
    { kind: string; count: number; mean: number; fit: Fit | null; lines: string[] }
  >;
};

type Product = {
  slug: string;
  department: 'women' | 'men' | 'unisex';
  sizes: Record<string, number>;
};

/** Of these products, oldest first; the same in every shop. */
export const demoReviews = (products: readonly Product[]): DemoReview[] => {
  const file: File = JSON.parse(readFileSync(join(import.meta.dirname, 'reviews.json'), 'utf8'));
  return products
    .flatMap((product) => reviewsOf(product, file))
    .sort((one, other) => other.minutesAgo - one.minutesAgo);
};

const daysMax = 320;
const minutesOfDay = 24 * 60;

const reviewsOf = (product: Product, file: File): DemoReview[] => {
  const told = file.products[product.slug];
  const kind = told && file.kinds[told.kind];
  if (!told || !kind) return [];
  const random = randomOf(product.slug);
  const draw = drawer(random);
  const labels = Object.keys(product.sizes);
  const { women, men } = file.authors;
  const authors =
    product.department === 'unisex' ? [...women, ...men] : file.authors[product.department];
  return ratingsOf(told.count, told.mean).map((rating, index) => {
    const fit = labels.length > 1 ? fitOf(told.fit, index) : null;
    const sentences = [
      ...experience(rating, { lines: told.lines, kind, draw, random }),
      fit === 'true' && random(2) === 0 ? '' : draw(fit ? file.fits[kind.body]?.[fit] : []),
      ...ending(rating, { lines: file.any, kind, draw, random }),
    ].filter(Boolean);
    return {
      slug: product.slug,
      author: draw(authors),
      size: labels.length > 1 ? (labels[random(labels.length)] ?? null) : null,
      rating,
      title: draw(file.titles[rating]),
      text: sentences.join(' ') || draw(kind.wear) || draw(file.any),
      fit,
      minutesAgo: (2 + random(daysMax)) * minutesOfDay + random(minutesOfDay),
    };
  });
};

type Telling = { lines: string[]; kind: Kind; draw: Draw; random: Random };

// Who is not content says why first.
const experience = (rating: number, { lines, kind, draw, random }: Telling): string[] => [
  rating <= 2 ? draw(kind.flaw) : draw(lines) || draw(kind.praise),
  rating === 5 && random(2) === 0 ? draw(kind.wear) : '',
];

const ending = (rating: number, { lines, kind, draw, random }: Telling): string[] => [
  rating === 3 || (rating === 4 && random(3) === 0) ? draw(kind.flaw) : '',
  rating >= 4 && random(3) === 0 ? draw(lines) : '',
];

/** So many ratings with this mean; most are fives and fours, as in real shops. */
const ratingsOf = (count: number, mean: number): number[] => {
  const ratings = Array.from({ length: count }, (_, index): number => (index % 7 === 3 ? 3 : 5));
  if (count > 8) ratings[0] = 2;
  const excess = () => ratings.reduce((sum, rating) => sum + rating, 0) - Math.round(mean * count);
  for (let index = count - 1; excess() > 0 && index >= -count; index--) {
    const place = (index + count) % count;
    if ((ratings[place] ?? 0) > 3) ratings[place] = (ratings[place] ?? 0) - 1;
  }
  for (let index = 0; excess() < 0 && index < count; index++)
    while (excess() < 0 && (ratings[index] ?? 5) < 5) ratings[index] = (ratings[index] ?? 0) + 1;
  return ratings;
};

// Three of four agree.
const fitOf = (most: Fit | null, index: number): Fit | null => {
  if (most === null || index % 4 !== 2) return most;
  if (most !== 'true') return 'true';
  return index % 8 === 2 ? 'small' : 'large';
};

type Random = (below: number) => number;
type Draw = (pool?: string[]) => string;

/** Draws from each pool without putting back; an empty text when it is empty. */
const drawer = (random: Random): Draw => {
  const left = new Map<string[], string[]>();
  return (pool = []) => {
    const rest = left.get(pool) ?? [...pool];
    left.set(pool, rest);
    return rest.splice(random(rest.length || 1), 1)[0] ?? '';
  };
};

/** Integers below a bound, the same for the same text. */
const randomOf = (text: string): Random => {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
