import { fulfillmentMax } from '../../../../domain/orders/fulfillment/fulfillment.ts';
import { formatOrderNumber, readOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';

export type Trackings = {
  /** Tracking numbers by order number. */
  numbers: ReadonlyMap<number, string>;
  /** What cannot be read, in a sentence. */
  problem: string | null;
};

/**
 * Pasted tracking numbers, one for each line: after the order's number, as in two spreadsheet
 * columns, or alone, in the order of the orders.
 */
export const readTrackings = (text: string, orders: readonly number[]): Trackings => {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const isNamed = lines.some((line) => orders.includes(namedOrder(line)?.number ?? 0));
  return isNamed ? readNamed(lines, orders) : readInSequence(lines, orders);
};

/** '#1002 1Z999', '1002,1Z999' and '1002; 1Z999' */
const namedOrder = (line: string): { number: number; tracking: string } | null => {
  const [, typed = '', tracking = ''] = /^([^\s,;:]+)(?:\s*[,;:]\s*|\s+)(\S.*)$/.exec(line) ?? [];
  const number = readOrderNumber(typed);
  return number === null ? null : { number, tracking };
};

const readNamed = (lines: readonly string[], orders: readonly number[]): Trackings => {
  const numbers = new Map<number, string>();
  for (const line of lines) {
    const named = namedOrder(line);
    if (!named || !orders.includes(named.number)) {
      return {
        numbers,
        problem: say('“{shortened}” begins with none of these orders.', {
          shortened: shortened(line),
        }),
      };
    }
    if (numbers.has(named.number)) {
      return {
        numbers,
        problem: say('Order {number} is there twice.', { number: formatOrderNumber(named.number) }),
      };
    }
    numbers.set(named.number, named.tracking);
  }
  return { numbers, problem: tooLong(numbers) };
};

const readInSequence = (lines: readonly string[], orders: readonly number[]): Trackings => {
  const numbers = new Map(
    orders.flatMap((number, index) => {
      const line = lines[index];
      return line ? [[number, line] as const] : [];
    }),
  );
  const isMore = lines.length > orders.length;
  const problem = isMore
    ? say('These are {lines} numbers for {orders} orders.', {
        lines: lines.length,
        orders: orders.length,
      })
    : null;
  return { numbers, problem: problem ?? tooLong(numbers) };
};

const tooLong = (numbers: ReadonlyMap<number, string>): string | null => {
  const long = [...numbers].find(([, { length }]) => length > fulfillmentMax.trackingNumber);
  return long
    ? say('The number of order {long} is too long.', { long: formatOrderNumber(long[0]) })
    : null;
};

const shortened = (line: string): string => (line.length > 30 ? `${line.slice(0, 29)}…` : line);
