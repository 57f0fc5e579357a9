// Words that praise goods as good for the environment. In the EU they need a proof.

/**
 * Beginnings of words, by language: 'nachhaltig' finds 'nachhaltige'. From recitals 9 to 12 of
 * Directive (EU) 2024/825, and words common in fashion. 'Green' is a color here.
 */
const greenWords = {
  en: [
    ...['eco-friendly', 'eco friendly', 'ecofriendly', 'environmentally friendly', 'ecological'],
    ...['environment-friendly', 'planet-friendly', 'earth-friendly', 'climate-friendly'],
    ...['climate friendly', 'climate neutral', 'climate-neutral', 'climate positive'],
    ...['carbon neutral', 'carbon-neutral', 'carbon positive', 'carbon-friendly', 'net zero'],
    ...['CO2 neutral', 'CO2-neutral', 'zero carbon', 'climate compensated', 'sustainab'],
    ...['biodegradable', 'biobased', 'gentle on the environment', 'good for the planet'],
  ],
  de: [
    ...['umweltfreundlich', 'umweltschonend', 'umweltgerecht', 'umweltbewusst', 'ökologisch'],
    ...['klimafreundlich', 'klimaneutral', 'klimapositiv', 'klimaschonend', 'klimakompensiert'],
    ...['CO2-neutral', 'CO2 neutral', 'CO₂-neutral', 'treibhausgasneutral', 'emissionsfrei'],
    ...['nachhaltig', 'biologisch abbaubar', 'biobasiert', 'ressourcenschonend', 'öko-mode'],
    ...['umweltneutral', 'grüne mode', 'gut für die umwelt', 'gut für den planeten'],
  ],
} as const;

/** Labels certified by others. A text that names one has named its proof. */
const greenProofs = [
  ...['EU Ecolabel', 'EU-Umweltzeichen', 'Euroblume', 'Blauer Engel', 'Blue Angel'],
  ...['Nordic Swan', 'GOTS', 'Global Organic Textile Standard', 'Grüner Knopf', 'Green Button'],
  ...['OEKO-TEX', 'bluesign', 'Cradle to Cradle', 'IVN Best', 'Global Recycled Standard'],
  ...['Responsible Wool Standard', 'Fairtrade', 'FSC', 'Österreichisches Umweltzeichen'],
] as const;

const anyOf = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const words = anyOf(Object.values(greenWords).flat());
const proofs = anyOf(greenProofs);

/** The same for PostgreSQL, of a text `text`: whether it has such a word and names no proof. */
export const hasGreenWordsSql = (text: string): string =>
  `(${text} ~* '\\m(${words})' and not ${text} ~* '\\m(${proofs})')`;

/** The words as they stand in texts that name no proof: 'Eco-friendly'. */
export const greenWordsIn = (texts: readonly string[]): string[] => {
  const text = texts.join('\n');
  if (new RegExp(`(?<![\\p{L}\\p{N}])(${proofs})`, 'iu').test(text)) return [];
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})\\p{L}*`, 'giu'));
  return [...new Map([...found].map(([word]) => [word.toLowerCase(), word])).values()];
};
