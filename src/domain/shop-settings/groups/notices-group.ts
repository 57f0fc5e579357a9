import { group } from '../setting-kinds.ts';

export const notices = group({
  title: 'Notices',
  section: 'Orders',
  description:
    'What laws of some countries ask pages to say. Customers see each in the markets that need ' +
    'it, which Markets lists. You stay responsible: this is no legal advice.',
  isPublic: false,
  settings: {
    orderButton: {
      kind: 'text',
      label: 'Words of the order button',
      help:
        'On the last button of the checkout, in the European Economic Area and the United ' +
        'Kingdom. They have to say that an order is to be paid.',
      default: 'Order with obligation to pay',
      min: 1,
      max: 60,
    },
    producer: {
      kind: 'lines',
      label: 'Producer, and who answers for it in the European Union',
      help:
        'Name, postal address and email address of each; the second only for producers from ' +
        'elsewhere. One text for all products. Empty: none is shown.',
      default: '',
      max: 600,
    },
    guarantee: {
      kind: 'image',
      label: 'The European Commission’s notice on the legal guarantee',
      help: 'Its own image, unchanged, in the language of your customers.',
      default: '',
    },
  },
});
