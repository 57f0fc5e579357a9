import { group } from '../setting-kinds.ts';

export const promises = group({
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
    workdays: {
      kind: 'choice',
      label: 'Working days',
      help: 'On other days nothing leaves or arrives.',
      default: '12345',
      choices: [
        { value: '12345', label: 'Monday to Friday' },
        { value: '123456', label: 'Monday to Saturday' },
        { value: '0123456', label: 'Every day' },
        { value: '23456', label: 'Tuesday to Saturday' },
        { value: '01234', label: 'Sunday to Thursday' },
      ],
      isLater: true,
    },
    cutOffHour: {
      kind: 'count',
      label: 'Orders count to the same day before',
      help: 'By the clock of the shop. 24: until midnight.',
      default: 24,
      min: 0,
      max: 24,
      unit: 'o’clock',
      isLater: true,
    },
    holidaysOf: {
      kind: 'text',
      label: 'Public holidays of',
      help: 'A country, or one of its regions: DE, or DE-BY. Empty: holidays are working days.',
      default: '',
      min: 0,
      max: 6,
      isLater: true,
    },
    returnText: {
      kind: 'text',
      label: 'Below the days to return',
      default: 'Unworn, with the label on',
      min: 0,
      max: 60,
    },
    returnPostage: {
      kind: 'choice',
      label: 'Who pays to send items back',
      help: 'Search engines are told; the page on returns says it in your words.',
      default: 'customer',
      choices: [
        { value: 'customer', label: 'The customer' },
        { value: 'shop', label: 'The shop' },
      ],
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
});
