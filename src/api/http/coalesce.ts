/**
 * Callers with the same input share the next run of `read`; one runs at a time. A run starts after
 * its callers asked, so results are as fresh as without sharing.
 */
export const coalesce = <Input, Result>(read: (input: Input) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();
  const start = (key: string, input: Input): Promise<Result> => {
    waiting.delete(key);
    const run = read(input).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  return (input: Input): Promise<Result> => {
    const key = JSON.stringify(input);
    const current = running.get(key);
    if (!current) return start(key, input);
    const startNext = () => start(key, input);
    const next = waiting.get(key) ?? current.then(startNext, startNext);
    waiting.set(key, next);
    return next;
  };
};
