// How two carts are merged. The server's transaction and the browser use the same function.

/** How many of one size; `id` is the size's. */
export type LineQuantity = { id: string; quantity: number };

/** Lines of a cart at most, as in an order. */
export const cartLinesMax = 100;

type Carts = {
  /** What both had once; empty when they never met. */
  base: readonly LineQuantity[];
  mine: readonly LineQuantity[];
  theirs: readonly LineQuantity[];
  quantityMax?: number;
};

/**
 * Line by line, the side that changed since `base` wins; where both did, the larger quantity.
 * Theirs come first. Merging the result again changes nothing.
 */
export const mergeCartLines = ({
  base,
  mine,
  theirs,
  quantityMax = Number.POSITIVE_INFINITY,
}: Carts): LineQuantity[] => {
  const counted = (lines: readonly LineQuantity[]) =>
    new Map(lines.map(({ id, quantity }) => [id, Math.min(quantity, quantityMax)]));
  const [was, here, there] = [counted(base), counted(mine), counted(theirs)];
  const merged = (id: string): number =>
    mergeQuantity(was.get(id) ?? 0, here.get(id) ?? 0, there.get(id) ?? 0);
  // Lines of this browser are on the screen, so they are cut last.
  const ids = new Set([...here.keys(), ...there.keys()].filter((id) => merged(id) > 0));
  const kept = new Set([...ids].slice(0, cartLinesMax));
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((id) => kept.has(id))
    .map((id) => ({ id, quantity: merged(id) }));
};

const mergeQuantity = (was: number, here: number, there: number): number => {
  if (here === was) return there;
  return there === was ? here : Math.max(here, there);
};
