/** Why the shop can't start, as one sentence with the remedy: shown to the operator as it is, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
