import { orderStatuses } from '../payment-status.ts';

/** What lists of orders are narrowed to: a status, or what is paid and still to be sent. */
export const listedStates = [...orderStatuses, 'to_fulfill'] as const;
export type ListedState = (typeof listedStates)[number];
