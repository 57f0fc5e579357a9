// Links of header, mobile menu and footer.
import { shopUrl } from '../catalog/shop-url.ts';
import { useRootData } from '../components/use-root-data.ts';

/** The main links, and the paths that each is current for. */
export const mainLinks = [
  { to: '/', name: 'Home', isCurrent: /^\/(home\/?)?$/i },
  { to: '/Collection', name: 'Collection', isCurrent: /^\/collection/i },
  { to: '/Shop', name: 'Shop', isCurrent: /^\/(shop|product\/)/i },
  { to: '/About', name: 'About', isCurrent: /^\/about/i },
] as const;

/** The sale while there is one, departments and categories, for menus and footer. */
export const useShopLinks = (): { to: string; name: string }[] => {
  const { sale, categories = [] } = useRootData();
  return [
    ...(sale ? [{ to: shopUrl({ sale: ['true'] }), name: 'Sale' }] : []),
    ...(categories.length > 0 ? departments : []),
    ...categories.map(({ name, title }) => ({ to: shopUrl({ category: [name] }), name: title })),
  ];
};

const departments = [
  { to: shopUrl({ department: ['women'] }), name: 'Women' },
  { to: shopUrl({ department: ['men'] }), name: 'Men' },
];
