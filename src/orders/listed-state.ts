import { orderStates } from './order.ts';

/** What lists of orders are narrowed to: a state, or what is paid and still to be sent. */
export const listedStates = [...orderStates, 'to_fulfill'] as const;
export type ListedState = (typeof listedStates)[number];
