// What the URL of the list of all orders says, and how the API is asked for it.
import { type ListedState, listedStates } from '../../../orders/listed-state.ts';

export type OrderListParams = {
  text: string;
  state: ListedState | null;
  /** The first and the last day, in the browser's time zone: '2026-11-22'. */
  from: string;
  to: string;
  before: string | null;
  after: string | null;
};

export const searchLengthMax = 200;

/** What makes no sense is left out. */
export const readOrderParams = ({ searchParams }: URL): OrderListParams => {
  const read = (name: string) => searchParams.get(name)?.trim() ?? '';
  const state = read('state');
  const [before, after] = [numberOf(read('before')), numberOf(read('after'))];
  return {
    text: read('q').slice(0, searchLengthMax),
    state: listedStates.find((one) => one === state) ?? null,
    from: isDay(read('from')) ? read('from') : '',
    to: isDay(read('to')) ? read('to') : '',
    before,
    after: before === null ? after : null,
  };
};

export const isFiltered = ({ text, state, from, to }: OrderListParams): boolean =>
  text !== '' || state !== null || from !== '' || to !== '';

/** The filter for the API, without the state. */
export const filterQuery = ({ text, from, to }: OrderListParams) => ({
  ...(text && { q: text }),
  ...(from && { placedFrom: startOfDay(from).toISOString() }),
  ...(to && { placedBefore: startOfDay(to, 1).toISOString() }),
});

export const pageQuery = (params: OrderListParams) => ({
  ...filterQuery(params),
  ...(params.state && { state: params.state }),
  ...(params.before && { before: params.before }),
  ...(params.after && { after: params.after }),
  size: String(orderPageSize),
});

export const orderPageSize = 20;

/** A day of this shop: years that are still being typed are none. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text).getTime());

const startOfDay = (day: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
};

const numberOf = (text: string): string | null => (/^\d{1,15}$/.test(text) ? text : null);
