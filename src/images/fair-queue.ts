/** Does `work` in turn; null when too much waits already. */
export type FairQueue = <Result>(
  account: string,
  work: () => Promise<Result>,
) => Promise<Result> | null;

/** One at a time, the accounts by turns: who has much to do waits for it alone. */
export const createFairQueue = (waitingMax: number): FairQueue => {
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;
  const startNext = () => {
    const [account, [start, ...rest]] = waiting.entries().next().value ?? ['', []];
    waiting.delete(account);
    // Behind all others.
    if (rest.length > 0) waiting.set(account, rest);
    isBusy = start !== undefined;
    start?.();
  };
  const turnOf = (account: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(account, [...(waiting.get(account) ?? []), resolve]);
      if (!isBusy) startNext();
    });
  const doInTurn = async <Result>(account: string, work: () => Promise<Result>) => {
    await turnOf(account);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return (account, work) => {
    const count = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    return isBusy && count >= waitingMax ? null : doInTurn(account, work);
  };
};
