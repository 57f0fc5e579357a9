const checkMs = 250;

/** A killed parent, such as npm, passes no signal on; its child would live on alone. */
export const whenParentEnds = (stop: () => void): void => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, checkMs).unref();
};
