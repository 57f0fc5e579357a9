// Where the shop is, and how it writes numbers and sums: settings and what they are chosen from.
import { namesOf } from '../../../platform/text/code-names.ts';
import { isSpoken, spokenList } from '../../../platform/text/say.ts';
import { currencies } from '../../pricing/currencies.ts';
import { group } from '../setting-kinds.ts';
import { languagesIn } from './languages-in.ts';

const languages = {
  'en-US': 'American',
  'en-GB': 'British',
  'en-IE': 'Irish',
  'en-AU': 'Australian',
  'en-CA': 'Canadian',
  'en-NZ': 'New Zealand',
  'cs-CZ': 'Czech',
  'da-DK': 'Danish',
  'de-AT': 'German, Austria',
  'de-CH': 'German, Switzerland',
  'de-DE': 'German, Germany',
  'es-ES': 'Spanish, Spain',
  'es-MX': 'Spanish, Mexico',
  'fi-FI': 'Finnish',
  'fr-CH': 'French, Switzerland',
  'fr-FR': 'French, France',
  'it-IT': 'Italian',
  'ja-JP': 'Japanese',
  'nb-NO': 'Norwegian',
  'nl-NL': 'Dutch',
  'pl-PL': 'Polish',
  'pt-BR': 'Portuguese, Brazil',
  'pt-PT': 'Portuguese, Portugal',
  'ro-RO': 'Romanian',
  'sv-SE': 'Swedish',
};

export const languageTags = Object.keys(languages);
const languageChoices = Object.entries(languages).map(([value, label]) => ({
  value,
  label: `${label} (${value})`,
}));

const currencyChoices = namesOf('currency', Object.keys(currencies));

/** Where Stripe takes payments for shops. */
const countryChoices = namesOf(
  'region',
  (
    'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT ' +
    'MX MY NL NO NZ PL PT RO SE SG SI SK TH US'
  ).split(' '),
);

export const localeGroup = group({
  title: 'Country and currency',
  section: 'Shop',
  description: 'How numbers and prices are written, and where the shop is.',
  isPublic: false,
  settings: {
    currency: {
      kind: 'choice',
      label: 'Currency',
      help:
        'Prices keep their digits: 49.99 dollars become 49.99 euros or 4,999 yen. ' +
        'It stays once there is an order or a payment.',
      default: 'USD',
      choices: currencyChoices,
    },
    language: {
      kind: 'choice',
      label: 'Numbers and prices',
      help: 'Search finds products in this language and in English.',
      default: 'en-US',
      choices: languageChoices,
    },
    texts: {
      kind: 'choice',
      label: 'Texts of the shop',
      help:
        'What you wrote stays, but for products whose texts you typed in that language. German ' +
        'are pages, checkout, emails to customers and invoices. The dashboard is in your own: ' +
        'My Profile.',
      default: 'english',
      choices: [
        { value: 'english', label: 'English' },
        { value: 'translated', label: 'In the language of numbers and prices, if we have it' },
      ],
    },
    otherLanguages: {
      kind: 'text',
      label: 'Other languages',
      help:
        'In what else customers can read the shop: codes such as “fr, en”. Each has addresses of ' +
        'its own, such as /fr, and customers choose it below the pages.',
      default: '',
      min: 0,
      max: 40,
      isLater: true,
    },
    country: {
      kind: 'choice',
      label: 'Country',
      help: 'For search engines: where you deliver to and take returns from.',
      default: 'US',
      choices: countryChoices,
    },
    units: {
      kind: 'choice',
      label: 'Measures in the size guide',
      help: 'Customers may choose the other.',
      default: 'cm',
      choices: [
        { value: 'cm', label: 'Centimeters' },
        { value: 'in', label: 'Inches' },
      ],
    },
  },
  check: ({ otherLanguages = '' }) => {
    const unknown = languagesIn(otherLanguages).find((language) => !isSpoken(language));
    return unknown === undefined
      ? null
      : {
          setting: 'otherLanguages',
          problem: `There are no texts in “${unknown}”; there are in ${spokenList()}.`,
        };
  },
});
