import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Whether a postcode is unlike those of its country. It may be right: a warning, no error. */
export const isUnusualPostcode = (country: string, typed: string): boolean => {
  const compact = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(new RegExp(`^${country}(?=\\d)`), '');
  if (!compact || compact.length > longest || !postcodeValidatorExistsForCountry(country))
    return false;
  // Numeric keyboards have no dash, so '1500001' counts as '150-0001'.
  const written = [typed.toUpperCase(), compact, country + compact, `${country}-${compact}`];
  for (let at = 1; at < compact.length; at += 1)
    for (const gap of ['-', ' ']) written.push(compact.slice(0, at) + gap + compact.slice(at));
  return !written.some((postcode) => postcodeValidator(postcode, country));
};

const longest = 16;
