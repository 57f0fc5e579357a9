// The name, page and reason of each set-up step.
import type { SetupStep } from '../../../../domain/today/setup-steps.ts';

const settings = (group: string) => `/Dashboard/Settings/${group}`;
const guide = (section: string) => `/Dashboard/Setup#${section}`;

export const stepTexts: Record<SetupStep, { to: string; name: string; why: string }> = {
  hasName: {
    to: settings('shop'),
    name: 'Name your shop',
    why: 'Pages, emails and search engines call it so.',
  },
  hasPlaces: {
    to: '/Dashboard/Setup/Selling',
    name: 'Say where you are and where you sell',
    why: 'Delivery, taxes, currency and addresses follow from one answer, shown before it counts.',
  },
  hasCurrency: {
    to: settings('locale'),
    name: 'Choose country and currency',
    why: 'Before the first order, which fixes the currency. Save them once, even unchanged.',
  },
  hasTimeZone: {
    to: settings('region'),
    name: 'Choose the time zone',
    why: 'It decides when a day begins. Save it once, even unchanged.',
  },
  hasLogo: {
    to: settings('logo'),
    name: 'Add your logo',
    why: 'An SVG, PNG or JPEG file. Until then the name stands in its place.',
  },
  hasCompany: {
    to: settings('company'),
    name: 'Say who sells',
    why: 'Your legal name and address, on receipts, legal pages and below emails.',
  },
  hasLegalPages: {
    to: guide('legal'),
    name: 'Publish the legal pages',
    why: 'Imprint, terms, privacy, returns: words to begin with are there.',
  },
  hasAbout: {
    to: guide('legal'),
    name: 'Say who you are',
    why: 'The page About us: a few sentences of your own.',
  },
  hasProducts: {
    to: '/Dashboard/AddProduct',
    name: 'Add the first product',
    why: 'A name, a price, an image and sizes. Or import a file.',
  },
  hasDelivery: {
    to: settings('delivery'),
    name: 'Set shipping and taxes',
    why: 'What is added to each order. Save them once, even unchanged.',
  },
  takesMoney: {
    to: settings('Payments'),
    name: 'Take real money',
    why: 'End test mode: two keys of Stripe, and one press.',
  },
  canSendEmail: {
    to: settings('EmailServer'),
    name: 'Set up emails',
    why: 'What your email provider names, and one press. Until then emails wait, each for a week.',
  },
  isToldOfOrders: {
    to: settings('order-notifications'),
    name: 'Be told of paid orders',
    why: 'No address gets an email for each paid order yet.',
  },
  hasDomain: {
    to: guide('domain'),
    name: 'Give it its address',
    why: 'An https:// address of your own.',
  },
  hasSecondAdmin: {
    to: settings('Team'),
    name: 'Invite a second member',
    why: 'Who helps you, and, as an owner, lets you in when you lose your password and your email.',
  },
};
