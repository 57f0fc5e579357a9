// Which versions of the shop work on the schema of this one, and what was taken from it.

/**
 * The oldest. A change with which a version no longer works, of a function too, raises it, up to
 * the last release: that one serves during the update, and is the way back.
 */
export const worksFrom = '0.1.0';

/** Migrations that take something away, with the first release that no longer used it. */
export const contractions: Record<string, string> = {
  '0192_sequence_of_products.sql': '0.1.0',
  '0193_generated_columns.sql': '0.1.0',
  '0195_facet_fields.sql': '0.1.0',
};

/** '0.10.0' is later than '0.9.0'. */
export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;
