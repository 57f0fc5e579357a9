import { group } from '../setting-kinds.ts';

export const quickPayment = group({
  title: 'Quick payment',
  section: 'Orders',
  description:
    'Wallets know address, phone and card of a customer: an order takes two presses and no typing.',
  isPublic: false,
  settings: {
    expressButtons: {
      kind: 'yesNo',
      label: 'Buttons of Apple Pay, Google Pay, Link and PayPal',
      help:
        'On products, in the cart and at the start of the checkout. Customers see those that ' +
        'their device and your provider offer. They need addresses as fields, and a checkout ' +
        'that asks for no note.',
      default: false,
    },
  },
});
