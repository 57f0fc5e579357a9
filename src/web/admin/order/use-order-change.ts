import { useChange } from '../use-change.ts';

/** Sends a change of an order, says how it ended, and reads the order again. */
export const useOrderChange = useChange;
