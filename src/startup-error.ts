/** Why the shop can't start, with the remedy; shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
