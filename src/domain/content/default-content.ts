// The content that a shop shows until its owner changes it.
import type { Content, Schedule, Section } from './section-kinds.ts';

type Unscheduled = Section extends infer One
  ? One extends Section
    ? Omit<One, keyof Schedule>
    : never
  : never;
const always = { isHidden: false, startsAt: null, endsAt: null };
const section = (row: Unscheduled): Section => ({ ...row, ...always });

const slide = {
  shown: 'always',
  overline: '',
  text: '',
  emailLabel: '',
  emailButton: '',
  image: null,
  film: '',
  focus: 'center',
  layout: 'over',
  ground: 'dark',
} as const;

const unpacked =
  'The first ones are being unpacked. ' +
  'Leave an email address below, and you hear of them first.';

export const defaultContent: Content = {
  home: [
    section({
      id: 'banner',
      kind: 'banner',
      fields: {
        slides: [
          {
            ...slide,
            name: 'Sale',
            shown: 'sale',
            headline: '{categories}',
            text: 'Up to {discount}: {count} reduced. Until {until}.',
            linkLabel: 'Shop the sale',
            to: '/Shop?sale=true',
          },
          {
            ...slide,
            name: 'Shop',
            shown: 'noSale',
            headline: '{categories}',
            linkLabel: 'Shop all',
            to: '/Shop',
          },
          {
            ...slide,
            name: 'Soon',
            shown: 'empty',
            headline: 'New things are on their way',
            text: unpacked,
            linkLabel: 'Tell me when',
            to: '#newsletter',
          },
        ],
      },
    }),
    section({
      id: 'feature',
      kind: 'products',
      fields: { title: 'Feature Products', list: '/Shop', count: 12 },
    }),
    section({ id: 'services', kind: 'services', fields: {} }),
    section({ id: 'news', kind: 'newsletter', fields: {} }),
  ],
  menus: [
    section({
      id: 'header',
      kind: 'header',
      fields: {
        links: [
          { name: 'Home', to: '/' },
          { name: 'Collection', to: '/Collection' },
          { name: 'Shop', to: '/Shop' },
        ],
      },
    }),
    section({ id: 'catalog', kind: 'catalog', fields: { title: 'Shop' } }),
    section({
      id: 'help',
      kind: 'links',
      fields: {
        title: 'Help',
        links: [
          { name: 'My Order', to: '/Dashboard' },
          { name: 'Shipping and returns', to: '/shipping' },
          { name: 'Size guide', to: '/size-guide' },
          { name: 'Contact', to: '/contact' },
        ],
      },
    }),
    section({
      id: 'company',
      kind: 'links',
      fields: {
        title: 'Company',
        links: [
          { name: 'Newsletter', to: '/newsletter' },
          { name: 'Privacy', to: '/privacy' },
          { name: 'Terms', to: '/terms' },
          { name: 'Accessibility', to: '/accessibility' },
        ],
      },
    }),
  ],
};
