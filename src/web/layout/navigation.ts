// Links of header, mobile menu, footer and sitemap.
import { shopUrl } from '../catalog/listing/shop-url.ts';
import { useRootData } from '../components/shop/use-root-data.ts';

export const useMainLinks = (): MainLink[] => {
  const { categories = [], storefront } = useRootData();
  return mainLinksOf({ hasProducts: categories.length > 0, isDemo: storefront?.isDemo ?? false });
};

/** The main links, and the paths that each is current for; those without content are left out. */
export const mainLinksOf = ({ hasProducts, isDemo }: Content): MainLink[] =>
  mainLinks.filter(
    ({ needs }) => (needs !== 'products' || hasProducts) && (needs !== 'demo' || isDemo),
  );

type Content = { hasProducts: boolean; isDemo: boolean };

const mainLinks: MainLink[] = [
  { to: '/', name: 'Home', isCurrent: /^\/(home\/?)?$/i },
  { to: '/Collection', name: 'Collection', isCurrent: /^\/collection/i, needs: 'products' },
  { to: '/Shop', name: 'Shop', isCurrent: /^\/(shop|product\/)/i },
  { to: '/About', name: 'About', isCurrent: /^\/about/i, needs: 'demo' },
];

type MainLink = { to: string; name: string; isCurrent: RegExp; needs?: 'products' | 'demo' };

/** The sale while there is one, departments and categories, for menus and footer. */
export const useShopLinks = (): { to: string; name: string }[] => {
  const { sale, categories = [], storefront } = useRootData();
  return [
    ...(sale ? [{ to: shopUrl({ sale: ['true'] }), name: 'Sale' }] : []),
    ...(storefront?.departments ?? []).map((department) => ({
      to: shopUrl({ department: [department] }),
      name: departmentNames[department],
    })),
    ...categories.map(({ name, title }) => ({ to: shopUrl({ category: [name] }), name: title })),
  ];
};

const departmentNames = { women: 'Women', men: 'Men' } as const;

/** The sitemap lists them too, but what is personal. */
export const footerColumns: FooterColumn[] = [
  {
    title: 'Help',
    links: [
      { to: '/Dashboard', name: 'My Order', isPersonal: true },
      { to: '/shipping', name: 'Shipping and returns' },
      { to: '/size-guide', name: 'Size guide' },
      { to: '/contact', name: 'Contact' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/About', name: 'About us', isOfDemo: true },
      { to: '/journal', name: 'Journal', isOfDemo: true },
      { to: '/newsletter', name: 'Newsletter' },
      { to: '/privacy', name: 'Privacy' },
      { to: '/terms', name: 'Terms' },
      { to: '/accessibility', name: 'Accessibility' },
    ],
  },
];

export type FooterColumn = {
  title: string;
  links: { to: string; name: string; isOfDemo?: boolean; isPersonal?: boolean }[];
};
