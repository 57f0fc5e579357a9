// Translates cells of other systems' files into this shop's terms; empty when a cell says nothing.

export const lower = (text: string): string => text.trim().toLowerCase();

/** Whether it is published: what is so is told by another column, too. */
export const yesNoState = (text: string): string =>
  /^(false|no|0|-1)$/.test(lower(text)) ? 'draft' : '';

/** 'Visible', 'true', 'draft'; another word stays, and is no state here. */
export const stateText = (text: string): string => {
  if (/^(true|yes|y|1|active|visible|published|public|enabled|on|online)$/i.test(text))
    return 'active';
  // Of Magento and PrestaShop.
  if (/^(both|catalog|search|catalog, search)$/i.test(text)) return 'active';
  if (/^(n|draft|hidden|inactive|disabled|unpublished|off)$/i.test(text)) return 'draft';
  return yesNoState(text) || lower(text);
};

const departments: Record<string, string> = {
  ...Object.fromEntries(
    ['women', 'woman', 'female', 'ladies', 'damen', 'femme', 'mujer', 'donna', 'dames'].map(
      (word) => [word, 'women'],
    ),
  ),
  ...Object.fromEntries(
    ['men', 'man', 'male', 'herren', 'homme', 'hombre', 'uomo', 'heren'].map((word) => [
      word,
      'men',
    ]),
  ),
  unisex: 'unisex',
};
export const departmentOf = (text: string): string => departments[lower(text)] ?? '';

/** 'Clothing > Hoodies, Sale' is in 'Hoodies'. */
export const categoryOf = (text: string): string =>
  (text.split(/(?<!\\),/)[0] ?? '').split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? '';

export const isYes = (text: string): boolean => /^(true|yes|1)$/.test(lower(text));

/** Whether it is sold without stock: 'yes', or empty. */
export const sellsOnOf = (text: string): string =>
  /^(continue|true|yes|1|notify)$/.test(lower(text)) ? 'yes' : '';

/** '5.0', as spreadsheets write whole numbers. */
export const wholeText = (text: string): string => text.replace(/^(-?\d+)[.,]0+$/, '$1');

/** Grams of a weight in a unit; empty where a file says 0 for none. */
export const gramsText =
  (unit: keyof typeof gramsOf) =>
  (text: string): string => {
    const weight = Number(text.replace(',', '.'));
    // What is no number is told as it stands.
    return Number.isNaN(weight) ? text : String(Math.round(weight * gramsOf[unit]) || '');
  };
export const gramsOf = { g: 1, kg: 1000, oz: 28.349_523_125, lbs: 453.592_37 };

/** '19,99', '1.299,00' and '19.9900' have one meaning. */
export const priceText = (text: string): string =>
  text
    .replace(/^\d{1,3}(\.\d{3})*,\d{2}$|^\d+,\d{1,2}$/, (all) =>
      all.replaceAll('.', '').replace(',', '.'),
    )
    .replace(/^(\d[\d,]*\.\d{2})0+$/, '$1');

const signBefore = /^(?:[A-Z]{3}|[A-Z]{0,2}\p{Sc}|kr\.?)\s*(?=\d)/iu;
const signAfter = /(?<=\d)\s*(?:[A-Z]{3}|\p{Sc}|kr\.?|zł|Kč|Ft)$/iu;

/** '$12.00', '12,00 EUR' and '1 299,00 kr' are numbers; what has none stays as it is. */
export const moneyText = (text: string): string =>
  priceText(
    text
      .replace(signBefore, '')
      .replace(signAfter, '')
      .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, ''),
  );

/** The stock of a cell; 'Unlimited' and 'In stock' mean for sale without a number. */
export const stockText = (text: string): string => {
  if (/^(in[ _-]?stock|unlimited|available|yes|true)$/i.test(text)) return '';
  if (/^(out[ _-]?of[ _-]?stock|sold[ _-]?out|no|false)$/i.test(text)) return '0';
  return wholeText(text);
};

/** Semicolons and bars also separate. Wix names images without their host. */
export const imagesText = (text: string): string =>
  text
    .split(text.includes('://') ? /\s*[;|]\s*(?=https?:)/i : /\s*[;|]\s*/)
    .map((one) => (/^[\da-f]{6}_[\da-f]{32}~mv2[^/\s]*$/.test(one) ? `${wixHost}${one}` : one))
    .join(' ');
const wixHost = 'https://static.wixstatic.com/media/';

/** The addresses of a cell, separated by spaces, lines or commas. */
export const addressesOf = (text: string): string[] => [
  ...new Set(text.split(/\s+|,\s*(?=https?:|$)/).filter(Boolean)),
];
