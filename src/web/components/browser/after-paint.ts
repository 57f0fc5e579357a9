/** Does `work` once the page shows what changed before; the answer calls it off. */
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

/** Resolves once the page shows what changed before. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
