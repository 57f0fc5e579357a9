// Who the shop is, and where.
import { localeGroup } from '../locale/locale-group.ts';
import { group } from '../setting-kinds.ts';

export const shopGroups = {
  shop: group({
    title: 'Shop',
    section: 'Shop',
    description: 'What the shop is called, on its pages, in emails and for search engines.',
    isPublic: true,
    // Messages and withdrawals of customers go to its address.
    needs: ['messages'],
    asksRecentSignIn: true,
    settings: {
      name: { kind: 'text', label: 'Name', default: 'My shop', min: 1, max: 60 },
      email: {
        kind: 'email',
        label: 'Email address for customers',
        help: 'Answers and contact messages go to it. Empty: answers go to the sender.',
        default: '',
      },
      phone: { kind: 'text', label: 'Phone for customers', default: '', min: 0, max: 40 },
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
  region: group({
    title: 'Time zone',
    section: 'Shop',
    description: 'Where the shop’s day begins, for the turnover of the day and Insights.',
    isPublic: false,
    settings: { timeZone: { kind: 'timeZone', label: 'Time zone', default: 'UTC' } },
  }),
  locale: localeGroup,
  reductions: group({
    title: 'Reduced prices',
    section: 'Products, payments and team',
    description: 'What a discount price is compared with: the price in strike, and “N % off”.',
    isPublic: false,
    settings: {
      from: {
        kind: 'choice',
        label: 'Discounts count from',
        help:
          'In the EU a reduction has to be told from the lowest price of the 30 days before it. ' +
          'With that, a discount whose earlier price is not known or not higher shows none.',
        default: 'regular',
        choices: [
          { value: 'regular', label: 'The regular price' },
          { value: 'lowest', label: 'The lowest price of the last 30 days' },
        ],
      },
    },
  }),
  lowStock: group({
    title: 'Low stock',
    section: 'Products, payments and team',
    description: 'When Today and the list of products say that a size runs low.',
    isPublic: false,
    settings: {
      max: {
        kind: 'count',
        label: 'A size is low with at most',
        help: 'A product may have a number of its own.',
        default: 3,
        min: 0,
        max: 1000,
        unit: 'items',
      },
    },
  }),
};
