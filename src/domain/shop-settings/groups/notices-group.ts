import { group } from '../setting-kinds.ts';

export const notices = group({
  title: 'Notices',
  section: 'Orders',
  description:
    'What laws of some countries ask pages to say. Customers see each in the markets that need ' +
    'it, which Markets lists. You stay responsible: this is not legal advice.',
  isPublic: false,
  check: ({ producers }) => {
    const wrong = producers.split('\n').find((line) => {
      const at = line.indexOf('=');
      return line && (at < 0 || !line.slice(0, at).trim() || !line.slice(at + 1).trim());
    });
    return wrong === undefined
      ? null
      : {
          setting: 'producers',
          problem: `“${wrong.slice(0, 40)}” needs a brand, “=” and a text.`,
        };
  },
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
      isTranslated: true,
    },
    producer: {
      kind: 'lines',
      label: 'Producer, and who answers for it in the European Union',
      help:
        'Name, postal address and email address of each; the second only for producers from ' +
        'elsewhere. For all brands without a line below. Empty: none is shown for them.',
      default: '',
      max: 600,
      isTranslated: true,
    },
    producers: {
      kind: 'lines',
      label: 'The same by brand',
      help:
        'A line a brand: its name, “=”, and the text, such as “Atelier Norte = Rua Nova 1, ' +
        'Lisboa, hello@example.com”.',
      default: '',
      max: 20_000,
      isLater: true,
      isTranslated: true,
    },
    guarantee: {
      kind: 'image',
      label: 'The European Commission’s notice on the legal guarantee',
      help: 'Its own image, unchanged, in the language of your customers.',
      default: '',
    },
  },
});
