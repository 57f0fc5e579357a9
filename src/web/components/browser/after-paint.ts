/** Does `work` after the next paint. The returned function cancels it. */
export const afterPaint = (work: () => unknown): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Resolves after the next paint. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
