/** Why the server can't start, as sentences for the operator that name the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
