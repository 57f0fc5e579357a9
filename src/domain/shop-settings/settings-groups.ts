// What the owner sets while the shop runs: a row a group. Storage, API, form and defaults follow.
import { group, type SettingsGroup, type ValuesOf } from './setting-kinds.ts';

export const settingsGroups = {
  delivery: group({
    title: 'Delivery and taxes',
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
  orderNotifications: group({
    title: 'Emails about orders',
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
  region: group({
    title: 'Time zone',
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
