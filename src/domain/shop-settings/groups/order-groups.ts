// What is added to an order, promised, and kept for it.
import { countryCodes } from '../../places/countries.ts';
import { codesIn } from '../codes-in.ts';
import { defaultReservations } from '../orders/reservation-defaults.ts';
import { group } from '../setting-kinds.ts';
import { byHandPayment } from './by-hand-group.ts';
import { notices } from './notices-group.ts';
import { promises } from './promises-group.ts';
import { quickPayment } from './quick-payment-group.ts';

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

export const orderGroups = {
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
      isEverywhereElse: {
        kind: 'yesNo',
        label: 'Deliver to countries without a delivery zone',
        help: 'At this price. Otherwise only where a zone of Delivery says so.',
        default: true,
        isLater: true,
      },
      taxesCents: { kind: 'money', label: 'Taxes and handling', default: 800, max: 100_000 },
    },
  }),
  checkout: group({
    title: 'Checkout',
    section: 'Orders',
    description: 'What customers are asked for, and how they can pay.',
    isPublic: true,
    settings: {
      addressForm: {
        kind: 'choice',
        label: 'Addresses',
        help: 'Fields follow the country. Taxes and delivery by place need them.',
        default: 'text',
        choices: [
          { value: 'text', label: 'One text' },
          { value: 'fields', label: 'Fields, by country' },
        ],
      },
      isNoteRequired: {
        kind: 'yesNo',
        label: 'Customers must leave a note for the delivery',
        default: true,
      },
      isPhoneRequired: {
        kind: 'yesNo',
        label: 'Customers must give a phone number',
        help: 'Otherwise they may. Some carriers need it for parcels to other countries.',
        default: true,
        isLater: true,
      },
      paymentMarks: {
        kind: 'text',
        label: 'Ways to pay, below the pages',
        help: 'With commas between them. Empty: none are named.',
        default: 'Visa, Mastercard, American Express',
        min: 0,
        max: 120,
        isTranslated: true,
      },
    },
  }),
  promoCodes: group({
    title: 'Promo codes',
    section: 'Orders',
    description: 'How many a customer may type. What each gives is decided under Discounts.',
    isPublic: true,
    settings: {
      perOrder: limit('Codes in one order', 'codes', {
        value: 1,
        help: 'Two count together only if both combine with others, else the one that saves more.',
        range: [1, 2],
      }),
    },
  }),
  promises,
  orderNumbers: group({
    title: 'Order numbers',
    section: 'Orders',
    description: 'How the number of an order is written. Searches find it with and without.',
    isPublic: false,
    settings: {
      prefix: {
        kind: 'orderMarks',
        label: 'Before the number',
        help: 'Up to 8 letters or # . / _ -, such as “HL-”. Orders that are placed show it, too.',
        default: '',
      },
      suffix: { kind: 'orderMarks', label: 'After the number', default: '' },
      next: {
        kind: 'count',
        label: 'The next number is at least',
        help: 'Numbers only grow: one that was given is never given again.',
        default: 1001,
        min: 1001,
        max: 999_999_999,
        unit: '',
      },
    },
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
  withdrawal: group({
    title: 'Withdrawal',
    section: 'Orders',
    description:
      'Online shops that sell to consumers in the European Union need it: a link below every ' +
      'page, with which a contract is withdrawn from in two steps and without signing in.',
    isPublic: false,
    settings: {
      isOn: {
        kind: 'yesNo',
        label: 'Customers can withdraw from a contract',
        help: 'For 14 days after the last parcel of an order arrived.',
        default: false,
      },
      moreCountries: {
        kind: 'text',
        label: 'Countries beside the European Union',
        help: 'With two letters, and commas between them: GB, CH. My Order offers it there too.',
        default: '',
        min: 0,
        max: 400,
      },
    },
    check: ({ moreCountries }) => {
      const unknown = codesIn(moreCountries).find((code) => !countryCodes.includes(code));
      return unknown === undefined
        ? null
        : { setting: 'moreCountries', problem: `${unknown} is not a country. Write GB, CH.` };
    },
  }),
  notices,
  byHandPayment,
  quickPayment,
};
