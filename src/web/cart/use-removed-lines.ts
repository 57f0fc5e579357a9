import { useState } from 'react';
import type { CartLine } from '../../domain/cart/cart.ts';
import { removeLine, restoreLine } from './cart-store.ts';

/** A row of the cart: a line, or the place of one that was removed. */
type Row = { line: CartLine; removedAt: number | null };

/** Removed lines keep their place until the page is left, so that each can be put back. */
export const useRemovedLines = (lines: readonly CartLine[]) => {
  const [removed, setRemoved] = useState<readonly (Row & { removedAt: number })[]>([]);
  // If it is back, by Undo or from another tab, it is a line again.
  const places = removed.filter(({ line }) => lines.every(({ _id }) => _id !== line._id));
  const rows: Row[] = lines.map((line) => ({ line, removedAt: null }));
  for (const place of places.toSorted((a, b) => a.removedAt - b.removedAt))
    rows.splice(place.removedAt, 0, place);

  const remove = (line: CartLine) => {
    const removedAt = rows.findIndex((row) => row.line._id === line._id);
    setRemoved([...places, { line, removedAt }]);
    removeLine(line._id);
  };
  const undo = ({ line }: Row) => {
    const before = rows.slice(
      0,
      rows.findIndex((row) => row.line._id === line._id),
    );
    restoreLine(line, before.filter(({ removedAt }) => removedAt === null).length);
  };
  return { rows, remove, undo };
};
