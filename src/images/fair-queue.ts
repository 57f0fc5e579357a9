/** Does `work` in turn; null when too much waits already. */
export type FairQueue = <Result>(
  account: string,
  work: () => Promise<Result>,
) => Promise<Result> | null;

type Options = { runningMax?: number; waitingMax: number };

/** A few at a time, the accounts by turns: who has much to do waits for it alone. */
export const createFairQueue = ({ runningMax = 1, waitingMax }: Options): FairQueue => {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const startNext = () => {
    const [account, [start, ...rest]] = waiting.entries().next().value ?? ['', []];
    if (!start || running >= runningMax) return;
    waiting.delete(account);
    // Behind all others.
    if (rest.length > 0) waiting.set(account, rest);
    running += 1;
    start();
  };
  const turnOf = (account: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(account, [...(waiting.get(account) ?? []), resolve]);
      startNext();
    });
  const doInTurn = async <Result>(account: string, work: () => Promise<Result>) => {
    await turnOf(account);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
  return (account, work) => {
    const count = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    return running >= runningMax && count >= waitingMax ? null : doInTurn(account, work);
  };
};
