// What the shop looks like.
import { accentProblem, defaultAccent } from '../look.ts';
import { group } from '../setting-kinds.ts';

export const lookGroups = {
  logo: group({
    title: 'Logo',
    section: 'Look',
    description: 'Without one the name of the shop stands in its place.',
    isPublic: false,
    settings: {
      drawing: {
        kind: 'drawing',
        label: 'Logo',
        help: 'An SVG file of paths: in the editor, turn letters into outlines.',
        default: null,
      },
      image: {
        kind: 'image',
        label: 'Logo as an image',
        help: 'A PNG or JPEG file, where you have no SVG. It stands on white; an SVG comes first.',
        default: '',
      },
    },
  }),
  images: group({
    title: 'Icon and shared links',
    section: 'Look',
    description: 'What browsers, phones and social networks show of the shop.',
    isPublic: false,
    settings: {
      icon: {
        kind: 'image',
        label: 'Icon',
        help: 'A square of at least 512 pixels; phones round its corners.',
        default: '',
      },
      shareImage: {
        kind: 'image',
        label: 'Image of shared links',
        help: 'Of 1200 by 630 pixels. Products and articles are shared with their own.',
        default: '',
      },
    },
  }),
  emptyPages: group({
    title: 'The shop’s pages',
    section: 'Look',
    description: 'Texts of the shop, and what is seen where there is nothing to show.',
    isPublic: false,
    settings: {
      productsText: {
        kind: 'text',
        label: 'Description of /Shop',
        help: 'For search engines, before what the shop promises.',
        default: 'Everything that is for sale.',
        min: 1,
        max: 160,
        isTranslated: true,
      },
      notFoundText: {
        kind: 'text',
        label: 'Text of a page that is not there',
        help: 'After the sentence that the link may be wrong. Empty: none.',
        default: '',
        min: 0,
        max: 120,
        isTranslated: true,
      },
      searchText: {
        kind: 'text',
        label: 'In the empty search field',
        default: 'Search',
        min: 1,
        max: 60,
        isTranslated: true,
      },
      relatedTitle: {
        kind: 'text',
        label: 'Title of what goes with a product',
        default: 'Goes well with',
        min: 1,
        max: 60,
        isTranslated: true,
      },
      fitQuestion: {
        kind: 'text',
        label: 'Question about sizes in reviews',
        help: 'Answers are: runs small, true to size, runs large. Empty: it is not asked.',
        default: 'How does it fit?',
        min: 0,
        max: 60,
        isTranslated: true,
      },
      smallSizes: {
        kind: 'text',
        label: 'Name of sizes below 50, in the filter',
        help: 'Such as 32. With the same name both kinds stand together. Empty: no name.',
        default: '',
        min: 0,
        max: 40,
        isTranslated: true,
      },
      largeSizes: {
        kind: 'text',
        label: 'Name of sizes from 50 on, in the filter',
        help: 'Such as 58, and pairs of letters such as S/M.',
        default: '',
        min: 0,
        max: 40,
        isTranslated: true,
      },
      emptyCart: { kind: 'image', label: 'Image of an empty cart', default: '' },
      noOrders: { kind: 'image', label: 'Image of an account without orders', default: '' },
      noMatches: { kind: 'image', label: 'Image where no product has all filters', default: '' },
      noResults: { kind: 'image', label: 'Image of a search without results', default: '' },
      notFound: { kind: 'image', label: 'Image of a page that is not there', default: '' },
      serverError: { kind: 'image', label: 'Image of an error', default: '' },
    },
  }),
  look: group({
    title: 'Look',
    section: 'Look',
    description: 'Color, letters and spaces of the shop and its emails.',
    isPublic: false,
    settings: {
      accent: {
        kind: 'color',
        label: 'Accent color',
        help: 'Of links, dashes and what is chosen. It must stand out from white.',
        default: defaultAccent,
      },
      typefaces: {
        kind: 'choice',
        label: 'Typefaces',
        default: 'imbue',
        choices: [
          { value: 'imbue', label: 'Imbue and Instrument Sans' },
          { value: 'sans', label: 'Instrument Sans alone' },
          { value: 'system', label: 'Georgia and the device’s own sans' },
        ],
      },
      corners: {
        kind: 'choice',
        label: 'Corners',
        default: 'square',
        choices: [
          { value: 'square', label: 'Square' },
          { value: 'rounded', label: 'Rounded' },
        ],
      },
      density: {
        kind: 'choice',
        label: 'Spaces',
        default: 'wide',
        choices: [
          { value: 'wide', label: 'Wide' },
          { value: 'compact', label: 'Compact' },
        ],
      },
      cards: {
        kind: 'choice',
        label: 'Images in lists',
        help: 'Close crops as second images give a list some rhythm.',
        default: 'first',
        choices: [
          { value: 'first', label: 'The first of each product' },
          { value: 'alternate', label: 'The second on every second card' },
        ],
      },
      scheme: {
        kind: 'choice',
        label: 'Light or dark',
        default: 'system',
        choices: [
          { value: 'system', label: 'As the device is set' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ],
      },
    },
    check: ({ accent }) => {
      const problem = accentProblem(accent);
      return problem ? { setting: 'accent', problem } : null;
    },
  }),
};
