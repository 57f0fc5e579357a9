/** Why the shop can't start, with the remedy; shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The exit code of a process that was never up; Node's own for a module that can't be loaded. */
export const couldNotStart = 1;
