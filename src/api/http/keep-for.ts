/** The last result of `read`, for `ms`; callers at once share a run. An error is not kept. */
export const keepFor = <Result>(
  ms: number,
  read: () => Promise<Result>,
  clock: { now: () => number } = performance,
): (() => Promise<Result>) => {
  let kept: { until: number; result: Promise<Result> } | undefined;
  return () => {
    if (kept && clock.now() < kept.until) return kept.result;
    const result = read();
    const mine = { until: clock.now() + ms, result };
    kept = mine;
    result.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return result;
  };
};
