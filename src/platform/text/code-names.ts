/** 'German' for 'de', in German 'Deutsch'. */
export const languageName = (code: string, language = 'en-US'): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;

/** 'Deutsch' for 'de', 'français' for 'fr'. */
export const ownNameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The same where it stands alone: 'Français'. */
export const ownTitleOf = (language: string): string => {
  const name = ownNameOf(language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Choices of country or currency codes with their names, in the order of the names. */
export const namesOf = (
  type: 'currency' | 'region',
  codes: readonly string[],
  language = 'en-US',
) => {
  const names = new Intl.DisplayNames(language, { type });
  return codes
    .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
};
