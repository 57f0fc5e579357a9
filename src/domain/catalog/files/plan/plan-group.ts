// What a file makes of the lines of one item: its colors, or why all of them are left out.
import type { FoundProduct } from '../found-product.ts';
import type { ImportProblem } from '../product-import.ts';
import type { Assembled } from './assemble-items.ts';
import type { Item } from './file-item.ts';
import type { FoundProducts } from './find-products.ts';
import { planProduct } from './plan-product.ts';
import type { FileFacts, Planned } from './planned-product.ts';

/** The first line of the file with each product and SKU. */
export type Seen = { products: Map<string, number>; skus: Map<string, number> };

export type PlannedGroup = {
  first: number;
  products: Planned[];
  problems: ImportProblem[];
  notes: ImportProblem[];
  /** New sizes that are for sale without a number. */
  uncounted: number;
};

/** One wrong color leaves out all of them: the mended file brings them together. */
export const isRefused = ({ problems }: PlannedGroup): boolean => problems.length > 0;

export const planGroup = (
  { first, items, problems: before, notes }: Assembled & { first: number },
  found: FoundProducts,
  facts: FileFacts,
  seen: Seen,
): PlannedGroup => {
  const problems = [...before];
  const products: Planned[] = [];
  let uncounted = 0;
  if (problems.length === 0)
    for (const item of items) {
      const product = found.bySlug.get(item.slug) ?? namesakeOf(item, found, seen, notes);
      const planned =
        againProblem(item, product, facts, seen) ??
        planProduct({ item: withOwnSkus(item, facts, seen, notes), found: product, facts, notes });
      if ('message' in planned) problems.push(planned);
      else if (Array.isArray(planned)) problems.push(...planned);
      else {
        products.push(planned);
        uncounted += uncountedOf(item, planned);
      }
    }
  return { first, products, problems, notes, uncounted };
};

/** The one product of its name and color, unless the file named it before. */
const namesakeOf = (
  { slug, line }: Item,
  { namesakes }: FoundProducts,
  { products }: Seen,
  notes: ImportProblem[],
): FoundProduct | undefined => {
  const all = namesakes.get(slug) ?? [];
  const [one] = all;
  if (!one || (all.length === 1 && products.has(one.id))) return undefined;
  const message =
    all.length === 1
      ? `Found by its name. Its slug stays ${one.slug}.`
      : `${all.length} products have this name and color, so it is added as another. ` +
        'Give the file their slugs to change one of them.';
  notes.push({ line, column: '', message });
  return all.length === 1 ? one : undefined;
};

const againProblem = (
  { slug, line }: Item,
  found: FoundProduct | undefined,
  { titleOf }: FileFacts,
  { products }: Seen,
): ImportProblem | undefined => {
  if (!slug) return { line, column: titleOf('item'), message: 'is required' };
  const twice = products.get(found?.id ?? slug);
  products.set(found?.id ?? slug, twice ?? line);
  if (twice === undefined) return undefined;
  return { line, column: '', message: `Is the product of line ${twice} again.` };
};

/** A SKU is that of one size: the first keeps it. */
const withOwnSkus = (
  item: Item,
  facts: FileFacts,
  { skus }: Seen,
  notes: ImportProblem[],
): Item => ({
  ...item,
  sizes: item.sizes.map((size) => {
    const { sku, line } = size;
    const first = skus.get(sku);
    if (sku && first === undefined) skus.set(sku, line);
    if (!sku || first === undefined) return size;
    const message = `The SKU ${sku} is on line ${first}, too. It is left out here.`;
    notes.push({ line, column: facts.titleOf('sku'), message });
    return { ...size, sku: '' };
  }),
});

const uncountedOf = ({ sizes }: Item, { after }: Planned): number =>
  sizes.filter(
    ({ isUncounted, label }) =>
      isUncounted && after?.sizes.some((one) => one.isNew && (one.label === label || !label)),
  ).length;
