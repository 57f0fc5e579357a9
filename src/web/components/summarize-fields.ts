/** '2 fields need your attention: email, password.' Null without names. */
export const summarizeFields = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  const count = names.length === 1 ? '1 field needs' : `${names.length} fields need`;
  return `${count} your attention: ${names.join(', ').toLowerCase()}.`;
};
