// What a call does that twenty send at once.

type Wanted = { path: string; body?: object };
/** A call by the admin, which succeeds; its answer. */
// biome-ignore lint/suspicious/noExplicitAny: the bodies of several calls
export type Ask = (method: string, path: string, body?: object) => Promise<any>;
export type RepeatedRow = {
  ask: () => Wanted | Promise<Wanted>;
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

/** What a row of another table asks. */
export const rowOf = <Call extends string>(
  calls: Record<string, RepeatedRow>,
  call: Call,
): RepeatedRow => {
  const row = calls[call];
  if (!row) throw new Error(`No ${call}.`);
  return { ask: row.ask };
};

/** What a row asks, after another call about the same thing. */
export const rowAfter = (
  ask: Ask,
  row: RepeatedRow,
  method: string,
  pathOf: (path: string) => string,
): RepeatedRow => ({
  ask: async () => {
    const wanted = await row.ask();
    await ask(method, pathOf(wanted.path), { reason: 'Asked for' });
    return wanted;
  },
});
