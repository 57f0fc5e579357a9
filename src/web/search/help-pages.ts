// Pages that the search offers for words such as 'returns', which are no products.

export type HelpPage = { to: string; name: string };

const pages: (HelpPage & { words: string; isByMenu?: boolean })[] = [
  {
    to: '/shipping',
    name: 'Shipping and returns',
    words:
      'return returns returning exchange refund refunds shipping ship delivery deliver postage ' +
      'tracking track dispatch send',
  },
  {
    to: '/size-guide',
    name: 'Size guide',
    words: 'size sizes sizing fit measurements measure guide chart',
  },
  {
    to: '/contact',
    name: 'Contact',
    words: 'contact help support service email phone question complaint gift card voucher',
  },
  { to: '/Dashboard', name: 'My Order', words: 'order orders receipt invoice purchase' },
  {
    to: '/journal',
    name: 'Journal',
    words: 'journal blog article articles care wash guide',
    isByMenu: true,
  },
  {
    to: '/About',
    name: 'About us',
    words: 'about company story sustainability',
    isByMenu: true,
  },
  { to: '/privacy', name: 'Privacy', words: 'privacy cookies data' },
  { to: '/terms', name: 'Terms', words: 'terms conditions legal payment pay' },
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
    .map(({ to, name }) => ({ to, name }));
};
