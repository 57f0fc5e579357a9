import { type Currency, currencies } from '../../pricing/currencies.ts';
import { codesIn } from '../codes-in.ts';
import { group } from '../setting-kinds.ts';

export const byHandPayment = group({
  title: 'Payment by hand',
  section: 'Orders',
  description:
    'Customers order now and send the money later, such as by bank transfer or on an invoice. ' +
    'Once it is there you press “Mark as paid” on the page of the order.',
  isPublic: false,
  // Whoever changes the account gets the money.
  needs: ['payments'],
  asksRecentSignIn: true,
  settings: {
    isOn: { kind: 'yesNo', label: 'Offer it in the checkout', default: false },
    name: {
      kind: 'text',
      label: 'What it is called',
      default: 'Bank transfer',
      min: 1,
      max: 40,
      isTranslated: true,
    },
    details: {
      kind: 'lines',
      label: 'How to pay',
      help:
        'The account, as customers read it after they ordered. The sum, the number of the order ' +
        'and the last day stand above it.',
      default: '',
      max: 600,
      isTranslated: true,
    },
    days: {
      kind: 'count',
      label: 'Time to pay',
      help: 'Until then the items are kept. Then the order ends, and the customer is told.',
      default: 7,
      min: 1,
      max: 60,
      unit: 'days',
    },
    currencies: {
      kind: 'text',
      label: 'Only in these currencies',
      help: 'So only in the markets that have them: EUR, GBP. Empty: everywhere.',
      default: '',
      min: 0,
      max: 120,
    },
  },
  check: ({ isOn, details, currencies: only }) => {
    if (isOn && !details.trim())
      return { setting: 'details', problem: 'Write how to pay, or customers can’t.' };
    const unknown = codesIn(only).find((code) => !Object.hasOwn(currencies, code as Currency));
    return unknown === undefined
      ? null
      : { setting: 'currencies', problem: `${unknown} is not a currency. Write EUR, GBP.` };
  },
});
