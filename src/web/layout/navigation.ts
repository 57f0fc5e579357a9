// Links of header, mobile menu and footer.
import { useRouteLoaderData } from 'react-router';
import type { Category } from '../../catalog/product.ts';
import { shopUrl } from '../catalog/shop-url.ts';

/** The main links, and the paths that each is current for. */
export const mainLinks = [
  { to: '/', name: 'Home', isCurrent: /^\/(home\/?)?$/i },
  { to: '/Collection', name: 'Collection', isCurrent: /^\/collection/i },
  { to: '/Shop', name: 'Shop', isCurrent: /^\/(shop|product\/)/i },
  { to: '/About', name: 'About', isCurrent: /^\/about/i },
] as const;

/** Departments and categories, for menu and footer. */
export const useShopLinks = (): { to: string; name: string }[] => {
  // An error page may have no loader data.
  const root = useRouteLoaderData('root') as { categories: Category[] } | undefined;
  return [
    { to: shopUrl({ department: ['women'] }), name: 'Women' },
    { to: shopUrl({ department: ['men'] }), name: 'Men' },
    ...(root?.categories ?? []).map(({ name, title }) => ({
      to: shopUrl({ category: [name] }),
      name: title,
    })),
  ];
};
