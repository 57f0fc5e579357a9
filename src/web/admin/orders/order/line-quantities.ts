// How many items of each line are chosen, as they are typed.
import { itemsOf } from '../../../../domain/orders/order.ts';

/** Items of one line, of which at most `quantity` can be chosen. */
export type ChoosableLine = { id: string; quantity: number };

/** Typed quantities by line id; a line without one means its whole quantity. */
export type TypedQuantities = Record<string, string>;

/** No items chosen yet, unless there is only one item. */
export const noneOf = (lines: readonly ChoosableLine[]): TypedQuantities =>
  itemsOf(lines) === 1 ? {} : Object.fromEntries(lines.map(({ id }) => [id, '0']));

export const typedQuantity = ({ id, quantity }: ChoosableLine, typed: TypedQuantities): string =>
  typed[id] ?? String(quantity);

/** The chosen lines; null if a quantity is not allowed, or all are 0. */
export const chosenQuantities = (
  lines: readonly ChoosableLine[],
  typed: TypedQuantities,
): { id: string; quantity: number }[] | null => {
  const chosen = lines.map((line) => ({
    id: line.id,
    text: typedQuantity(line, typed).trim(),
    max: line.quantity,
  }));
  if (chosen.some(({ text, max }) => !/^\d{1,6}$/.test(text) || Number(text) > max)) return null;
  const some = chosen
    .map(({ id, text }) => ({ id, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
  return some.length > 0 ? some : null;
};
