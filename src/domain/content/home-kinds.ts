// What the home page is made of: a row a kind. Schema, API and form follow.
import { film, focus, image, kind, linkLabel, neededTo, text, title, to } from './common-fields.ts';

export const homeKinds = {
  head: kind({
    label: 'Title for search engines',
    isSingle: true,
    fields: {
      title: { ...title, help: 'In the browser’s tab, before the name of the shop.' },
      heading: {
        kind: 'text',
        label: 'Heading for screen readers, after the name of the shop',
        max: 80,
        isNeeded: true,
      },
      description: {
        kind: 'text',
        label: 'Description',
        max: 160,
        help: 'What the shop promises is added.',
      },
    },
  }),
  banner: kind({
    label: 'Banner',
    isSingle: true,
    fields: {
      slides: {
        kind: 'items',
        label: 'Slides',
        noun: 'slide',
        max: 12,
        isNeeded: true,
        fields: {
          name: { kind: 'text', label: 'Name, for its button', max: 40, isNeeded: true },
          shown: {
            kind: 'choice',
            label: 'Shown',
            choices: {
              always: 'Always',
              sale: 'While something is reduced',
              noSale: 'While nothing is reduced',
              empty: 'While there are no products',
            },
          },
          overline: { kind: 'text', label: 'Above the headline', max: 60 },
          headline: {
            ...title,
            label: 'Headline',
            help: '{discount} is the largest reduction, {categories} names the first three.',
          },
          text,
          linkLabel,
          to,
          emailLabel: {
            kind: 'text',
            label: 'Label of a field for the newsletter, instead of the link',
            max: 60,
          },
          emailButton: { kind: 'text', label: 'Its button', max: 20 },
          image,
          film,
          focus,
          layout: {
            kind: 'choice',
            label: 'Text',
            choices: { over: 'On the image', beside: 'Beside the image' },
          },
          ground: {
            kind: 'choice',
            label: 'Ground',
            choices: { dark: 'Dark, as the hero image', light: 'Light, as daylight' },
          },
        },
      },
    },
  }),
  tiles: kind({
    label: 'Tiles',
    fields: {
      label: { kind: 'text', label: 'What they are, for screen readers', max: 40, isNeeded: true },
      tiles: {
        kind: 'items',
        label: 'Tiles',
        noun: 'tile',
        max: 6,
        isNeeded: true,
        fields: { title, linkLabel, to: neededTo, image, focus },
      },
    },
  }),
  products: kind({
    label: 'Products',
    fields: {
      title,
      list: {
        ...neededTo,
        label: 'Which',
        help: 'The address of a list: /Shop?category=Hat, /Shop?sort=newest, /Collection/linen.',
      },
      count: { kind: 'count', label: 'How many', min: 4, max: 12 },
    },
  }),
  arrivals: kind({
    label: 'New arrivals with today’s date',
    fields: { title, text, linkLabel, to, image, film },
  }),
  logos: kind({
    label: 'Logos',
    isSingle: true,
    fields: {
      label: { kind: 'text', label: 'What they are, for screen readers', max: 40, isNeeded: true },
      logos: {
        kind: 'items',
        label: 'Logos',
        noun: 'logo',
        max: 24,
        isNeeded: true,
        fields: {
          name: { kind: 'text', label: 'Name', max: 40, isNeeded: true },
          to: neededTo,
          image: { ...image, isMark: true, isNeeded: true },
        },
      },
    },
  }),
  journal: kind({ label: 'Latest articles', isSingle: true, fields: { title, linkLabel } }),
  services: kind({ label: 'What the shop promises', isSingle: true, fields: {} }),
  newsletter: kind({ label: 'Newsletter', isSingle: true, fields: {} }),
  text: kind({
    label: 'Text',
    fields: { title, text: { ...text, max: 2000, isNeeded: true }, linkLabel, to },
  }),
  imageText: kind({
    label: 'Image with text',
    fields: {
      title,
      text,
      linkLabel,
      to,
      image: { ...image, isNeeded: true },
      side: {
        kind: 'choice',
        label: 'Image',
        choices: { left: 'At the left', right: 'At the right' },
      },
    },
  }),
};
