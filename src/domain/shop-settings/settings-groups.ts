// What the owner sets while the shop runs: a row a group. Storage, API, form and defaults follow.

import { localeGroup } from './locale/locale-group.ts';
import { accentProblem, defaultAccent } from './look.ts';
import { newsletterGroup } from './newsletter-group.ts';
import { defaultReservations } from './reservation-defaults.ts';
import { group, type SettingsGroup, type ValuesOf } from './setting-kinds.ts';

type Limit = { value: number; help?: string; range?: readonly [min: number, max: number] };

const limit = (label: string, unit: string, { value, help, range = [1, 1000] }: Limit) => ({
  kind: 'count' as const,
  label,
  ...(help === undefined ? {} : { help }),
  default: value,
  min: range[0],
  max: range[1],
  unit,
});

export const settingsGroups = {
  shop: group({
    title: 'Shop',
    section: 'Shop',
    description: 'What the shop is called, on its pages, in emails and for search engines.',
    isPublic: true,
    settings: {
      name: { kind: 'text', label: 'Name', default: 'My shop', min: 1, max: 60 },
      email: {
        kind: 'email',
        label: 'Email address for customers',
        help: 'Emails to customers are answered to it. Empty: to the sender.',
        default: '',
      },
      phone: { kind: 'text', label: 'Phone for customers', default: '', min: 0, max: 40 },
    },
  }),
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
  company: group({
    title: 'Company',
    section: 'Shop',
    description: 'Who sells: on receipts, packing slips and below emails.',
    isPublic: true,
    settings: {
      legalName: { kind: 'text', label: 'Legal name', default: '', min: 0, max: 120 },
      address: { kind: 'lines', label: 'Address', help: 'As on a letter.', default: '', max: 400 },
      taxNumber: { kind: 'text', label: 'Tax number', default: '', min: 0, max: 60 },
      register: {
        kind: 'text',
        label: 'Entry in a register',
        help: 'Court and number, where the law asks for it.',
        default: '',
        min: 0,
        max: 120,
      },
    },
  }),
  delivery: group({
    title: 'Delivery and taxes',
    section: 'Orders',
    description: 'What is added to each order. Orders that are placed keep what they were told.',
    isPublic: true,
    settings: {
      shippingCents: { kind: 'money', label: 'Shipping', default: 2000, max: 100_000 },
      freeShippingOverCents: {
        kind: 'moneyOrNone',
        label: 'Free delivery over',
        help: 'Of the subtotal, before promo codes. Empty: delivery is never free.',
        default: 9900,
        max: 10_000_000,
      },
      taxesCents: { kind: 'money', label: 'Taxes and handling', default: 800, max: 100_000 },
    },
  }),
  promises: group({
    title: 'Promises',
    section: 'Orders',
    description: 'What product pages and the strip of promises say beside prices and returns.',
    isPublic: true,
    settings: {
      handlingDays: {
        kind: 'count',
        label: 'Parcels leave after',
        default: 1,
        min: 0,
        max: 60,
        unit: 'business days',
      },
      transitDaysMin: {
        kind: 'count',
        label: 'They travel at least',
        default: 1,
        min: 0,
        max: 60,
        unit: 'business days',
      },
      transitDaysMax: {
        kind: 'count',
        label: 'They travel at most',
        default: 4,
        min: 0,
        max: 60,
        unit: 'business days',
      },
      returnText: {
        kind: 'text',
        label: 'Below the days to return',
        default: 'Unworn, with the label on',
        min: 0,
        max: 60,
      },
      title: {
        kind: 'text',
        label: 'One promise more',
        help: 'Empty: none.',
        default: 'Paid safely',
        min: 0,
        max: 40,
      },
      text: {
        kind: 'text',
        label: 'Its text',
        default: 'Card details never reach us',
        min: 0,
        max: 60,
      },
    },
    check: ({ transitDaysMin, transitDaysMax }) =>
      transitDaysMin > transitDaysMax
        ? { setting: 'transitDaysMax', problem: 'Enter as many days as they travel at least.' }
        : null,
  }),
  reservations: group({
    title: 'Orders',
    section: 'Orders',
    description: 'What an order takes, and what is kept for customers who have not paid yet.',
    isPublic: false,
    settings: {
      minutes: limit('Unpaid orders keep their items for', 'minutes', {
        value: defaultReservations.minutes,
        range: [5, 240],
      }),
      lineQuantityMax: limit('Most of one size in an order', 'items', {
        value: defaultReservations.lineQuantityMax,
      }),
      unpaidOrdersMax: limit('Most unpaid orders of an account', 'orders', {
        value: defaultReservations.unpaidOrdersMax,
      }),
      reservedItemsMax: limit('Most items in unpaid orders', 'items', {
        value: defaultReservations.reservedItemsMax,
        help: 'Of an account, and of all accounts that pay with the same card.',
      }),
      sizeReservationsMax: limit('Unpaid orders of the same size', 'in 24 hours', {
        value: defaultReservations.sizeReservationsMax,
        help: 'How often an account may keep a size without paying.',
      }),
      newCustomerItemsMax: limit('Most items of a new customer', 'items', {
        value: defaultReservations.newCustomerItemsMax,
        help: 'Until the first order is paid.',
      }),
      newCustomerMinutes: limit('Unpaid orders of new customers keep their items for', 'minutes', {
        value: defaultReservations.newCustomerMinutes,
        range: [3, 240],
      }),
      newCustomersPercent: limit('Share of a size for new customers', 'percent', {
        value: defaultReservations.newCustomersPercent,
        help: 'What all of them together keep without paying, so that nobody empties the shop.',
        range: [1, 100],
      }),
      networkItemsMax: limit('Most unpaid items of an internet connection', 'in an hour', {
        value: defaultReservations.networkItemsMax,
        help: '0: no limit.',
        range: [0, 1_000_000],
      }),
    },
  }),
  returns: group({
    title: 'Returns',
    section: 'Orders',
    description: 'What product pages, the page on returns and search engines say.',
    isPublic: true,
    settings: {
      days: {
        kind: 'count',
        label: 'Time to return',
        help: 'From the day on which the parcel arrives.',
        default: 30,
        min: 1,
        max: 365,
        unit: 'days',
      },
    },
  }),
  emails: group({
    title: 'Emails to customers',
    section: 'Emails',
    description: 'What stands in each email. Variables: {shop}, {email}, {phone}.',
    isPublic: false,
    settings: {
      sender: {
        kind: 'text',
        label: 'Name of the sender',
        help: 'Empty: the name of the shop.',
        default: '',
        min: 0,
        max: 60,
      },
      orderText: {
        kind: 'lines',
        label: 'In the confirmation of an order',
        help: 'Below the items, such as when you pack.',
        default: '',
        max: 400,
      },
      closing: {
        kind: 'lines',
        label: 'At the end of each email',
        help: 'A greeting, or how to reach you.',
        default: '',
        max: 400,
      },
    },
  }),
  newsletter: newsletterGroup,
  orderNotifications: group({
    title: 'Emails about orders',
    section: 'Emails',
    description: 'Each paid order is told to these addresses at once, as the customer is told.',
    isPublic: false,
    settings: {
      isOn: { kind: 'yesNo', label: 'Send an email for each paid order', default: false },
      emails: { kind: 'emails', label: 'Email addresses', default: [], max: 5 },
    },
    check: ({ isOn, emails }) =>
      isOn && emails.length === 0
        ? { setting: 'emails', problem: 'Enter an email address, or switch it off.' }
        : null,
  }),
  privacy: group({
    title: 'Privacy',
    section: 'Security and privacy',
    description:
      'How long the shop keeps what it knows of customers, which the page Privacy can name.',
    isPublic: true,
    settings: {
      addressDays: {
        kind: 'count',
        label: 'Orders of deleted accounts keep their address for',
        help: 'From the payment, so that parcels arrive and come back.',
        default: 45,
        min: 14,
        max: 400,
        unit: 'days',
      },
      messageDays: {
        kind: 'count',
        label: 'Messages are kept for',
        default: 365,
        min: 30,
        max: 3650,
        unit: 'days',
      },
      countsViews: {
        kind: 'yesNo',
        label: 'Count views of pages',
        help: 'For Insights, without cookies and without who it was.',
        default: true,
      },
      keepsSearches: {
        kind: 'yesNo',
        label: 'Keep searches that found nothing',
        help: 'Without who searched, for 90 days.',
        default: true,
      },
    },
  }),
  secondFactor: group({
    title: 'Second factor of the team',
    section: 'Security and privacy',
    description:
      'Whoever works in the shop signs in with an authenticator app or a passkey as well. While ' +
      'payments are in test mode this counts once it was saved.',
    isPublic: false,
    settings: {
      isDemanded: { kind: 'yesNo', label: 'Ask the team for a second factor', default: true },
    },
  }),
  passwords: group({
    title: 'Passwords from breaches',
    section: 'Security and privacy',
    description: 'The 100,000 most common passwords are never accepted.',
    isPublic: false,
    settings: {
      asksService: {
        kind: 'yesNo',
        label: 'Ask Pwned Passwords about each new password',
        help: 'It is told five digits of a hash, by which it can’t know the password.',
        default: false,
      },
    },
  }),
  region: group({
    title: 'Time zone',
    section: 'Shop',
    description: 'Where the shop’s day begins, for the turnover of the day and Insights.',
    isPublic: false,
    settings: { timeZone: { kind: 'timeZone', label: 'Time zone', default: 'UTC' } },
  }),
  locale: localeGroup,
};

type Groups = typeof settingsGroups;
export type GroupName = keyof Groups;
export const groupNames = Object.keys(settingsGroups) as GroupName[];

/** Without the types of its values, for what treats all alike. */
export const groupOf = (name: GroupName): SettingsGroup =>
  settingsGroups[name] as unknown as SettingsGroup;

export type ManagedSettings = {
  [Name in GroupName]: Groups[Name] extends SettingsGroup<infer Of, boolean> ? ValuesOf<Of> : never;
};

export const defaultSettings = Object.fromEntries(
  groupNames.map((name) => [
    name,
    Object.fromEntries(
      Object.entries(groupOf(name).settings).map(([one, setting]) => [one, setting.default]),
    ),
  ]),
) as ManagedSettings;
