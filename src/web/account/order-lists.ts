// Order lines as the dashboard shows them: grouped by order, found by a few letters, counted by state.
import type { OrderState } from '../../orders/order.ts';
import type { OrderLineJson } from '../../orders/order-schema.ts';

export type OrderGroup = { first: OrderLineJson; lines: OrderLineJson[] };

/** In the order in which they came; every group has at least one line. */
export const groupByOrder = (lines: readonly OrderLineJson[]): OrderGroup[] => {
  const groups = new Map<string, OrderGroup>();
  for (const line of lines) {
    const group = groups.get(line.orderId);
    if (group) group.lines.push(line);
    else groups.set(line.orderId, { first: line, lines: [line] });
  }
  return [...groups.values()];
};

export const countOrdered = (lines: readonly OrderLineJson[]): number =>
  lines.reduce((sum, line) => sum + line.productQuantity, 0);

/** Lines in which every word is found: order number, customer's name or e-mail, or the item. */
export const findLines = (
  lines: readonly OrderLineJson[],
  text: string,
): readonly OrderLineJson[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const where = plain(
      `${line.orderNumber} ${line.userName} ${line.userEmail} ${line.productName}`,
    );
    return words.every((word) => where.includes(word));
  });
};

/** How many lines are in each state; states without any are left out. */
export const countStates = (
  lines: readonly OrderLineJson[],
): [state: OrderState, count: number][] =>
  shownStates
    .map((state): [OrderState, number] => [
      state,
      lines.filter((line) => line.state === state).length,
    ])
    .filter(([, count]) => count > 0);

const shownStates: OrderState[] = ['unpaid', 'paid', 'refunded', 'expired', 'canceled'];

// 'Lucía' is found by 'lucia'.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
