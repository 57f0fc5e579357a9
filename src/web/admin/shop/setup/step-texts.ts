// The name, page and reason of each set-up step.

import type { SetupStep } from '../../../../domain/today/setup-steps.ts';
import { sayable } from '../../../../platform/text/say.ts';

const settings = (group: string) => `/Dashboard/Settings/${group}`;
const guide = (section: string) => `/Dashboard/Setup#${section}`;

export const stepTexts: Record<SetupStep, { to: string; name: string; why: string }> = {
  hasName: {
    to: settings('shop'),
    name: sayable('Name your shop'),
    why: sayable('Pages, emails and search engines call it so.'),
  },
  hasPlaces: {
    to: '/Dashboard/Setup/Selling',
    name: sayable('Say where you are and where you sell'),
    why: sayable(
      'Delivery, taxes, currency and addresses follow from one answer, shown before ' +
        'it counts.',
    ),
  },
  hasCurrency: {
    to: settings('locale'),
    name: sayable('Choose country and currency'),
    why: sayable(
      'Before the first order, which fixes the currency. Save them once, even unchanged.',
    ),
  },
  hasTimeZone: {
    to: settings('region'),
    name: sayable('Choose the time zone'),
    why: sayable('It decides when a day begins. Save it once, even unchanged.'),
  },
  hasLogo: {
    to: settings('logo'),
    name: sayable('Add your logo'),
    why: sayable('An SVG, PNG or JPEG file. Until then the name stands in its place.'),
  },
  hasCompany: {
    to: settings('company'),
    name: sayable('Say who sells'),
    why: sayable('Your legal name and address, on receipts, legal pages and below emails.'),
  },
  hasLegalPages: {
    to: guide('legal'),
    name: sayable('Publish the legal pages'),
    why: sayable('Imprint, terms, privacy, returns: words to begin with are there.'),
  },
  hasAbout: {
    to: guide('legal'),
    name: sayable('Say who you are'),
    why: sayable('The page About us: a few sentences of your own.'),
  },
  hasProducts: {
    to: '/Dashboard/AddProduct',
    name: sayable('Add the first product'),
    why: sayable('A name, a price, an image and sizes. Or import a file.'),
  },
  hasDelivery: {
    to: settings('delivery'),
    name: sayable('Set shipping and taxes'),
    why: sayable('What is added to each order. Save them once, even unchanged.'),
  },
  takesMoney: {
    to: settings('Payments'),
    name: sayable('Take real money'),
    why: sayable('End test mode: two keys of Stripe, and one press.'),
  },
  canSendEmail: {
    to: settings('EmailServer'),
    name: sayable('Set up emails'),
    why: sayable(
      'What your email provider names, and one press. Until then emails wait, each ' +
        'for a week.',
    ),
  },
  isToldOfOrders: {
    to: settings('order-notifications'),
    name: sayable('Be told of paid orders'),
    why: sayable('No address gets an email for each paid order yet.'),
  },
  hasDomain: {
    to: guide('domain'),
    name: sayable('Give it its address'),
    why: sayable('An https:// address of your own.'),
  },
  hasSecondAdmin: {
    to: settings('Team'),
    name: sayable('Invite a second member'),
    why: sayable(
      'Who helps you, and, as an owner, lets you in when you lose your password and ' +
        'your email.',
    ),
  },
};
