import { type Message, message, say } from '../../platform/text/say.ts';
// Pages that the search offers for words such as 'returns', which are no products.

export type HelpPage = { to: string; name: string };

const pages: { to: string; name: Message; words: string; isByMenu?: boolean }[] = [
  {
    to: '/shipping',
    name: message('Shipping and returns'),
    words:
      'return returns returning exchange refund refunds shipping ship delivery deliver postage ' +
      'tracking track dispatch send',
  },
  {
    to: '/size-guide',
    name: message('Size guide'),
    words: 'size sizes sizing fit measurements measure guide chart',
  },
  {
    to: '/contact',
    name: message('Contact'),
    words: 'contact help support service email phone question complaint gift card voucher',
  },
  { to: '/Dashboard', name: message('My Order'), words: 'order orders receipt invoice purchase' },
  {
    to: '/journal',
    name: message('Journal'),
    words: 'journal blog article articles care wash guide',
    isByMenu: true,
  },
  {
    to: '/About',
    name: message('About us'),
    words: 'about company story sustainability',
    isByMenu: true,
  },
  { to: '/privacy', name: message('Privacy'), words: 'privacy cookies data' },
  { to: '/terms', name: message('Terms'), words: 'terms conditions legal payment pay' },
];

const prefixMin = 4;

/** The pages with a word that begins with a typed one; some only if a menu links to them. */
export const helpPagesFor = (text: string, menuPaths: readonly string[]): HelpPage[] => {
  const typed = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const isNamed = (words: string) =>
    words
      .split(' ')
      .some((word) =>
        typed.some((one) => word === one || (one.length >= prefixMin && word.startsWith(one))),
      );
  return pages
    .filter(({ to, words, isByMenu }) => (!isByMenu || menuPaths.includes(to)) && isNamed(words))
    .map(({ to, name }) => ({ to, name: say(name) }));
};
