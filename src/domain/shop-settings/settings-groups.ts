// What the owner sets while the shop runs: a row a group. Storage, API, form and defaults follow.
import { accentProblem, defaultAccent } from './look.ts';
import { group, type SettingsGroup, type ValuesOf } from './setting-kinds.ts';

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
  secondFactor: group({
    title: 'Second factor of the team',
    section: 'Security',
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
    section: 'Security',
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
