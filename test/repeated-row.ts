// What a call does that twenty send at once.

type Ask = { path: string; body?: object };
export type RepeatedRow = {
  ask: () => Ask | Promise<Ask>;
  /** How many of twenty get which status; all succeed by default. */
  statuses?: Record<number, number>;
  /** Of one more, later. */
  again?: number;
  /** How often the audit log tells of it; once by default. */
  told?: number;
};

/** The first one does it; the others are told that it is done. */
export const oneThen = (status: number): Pick<RepeatedRow, 'statuses' | 'again'> => ({
  statuses: { 200: 1, [status]: 19 },
  again: status,
});
