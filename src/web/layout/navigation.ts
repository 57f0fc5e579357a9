// Links of header, mobile menu, footer and sitemap: the owner's menus, and what the catalog has.
import type { MenuSection } from '../../domain/content/section-kinds.ts';
import { message, say } from '../../platform/text/say.ts';
import { shopUrl } from '../catalog/listing/shop-url.ts';
import { useMenus } from '../components/shop/use-menus.ts';
import { useRootData } from '../components/shop/use-root-data.ts';

export type MenuLink = { to: string; name: string };

export const useMainLinks = (): MenuLink[] =>
  mainLinksOf(useMenus(), (useRootData().categories ?? []).length > 0);

/** The main links; a collection of nothing is left out. */
export const mainLinksOf = (menus: MenuSection[], hasProducts: boolean): MenuLink[] =>
  menus
    .flatMap((menu) => (menu.kind === 'header' ? menu.fields.links : []))
    .filter(({ to }) => hasProducts || to !== '/Collection');

/** Whether a main link is current on a page: that of the shop on its products, too. */
export const isCurrentOn = (to: string, pathname: string): boolean => {
  const path = pathname.toLowerCase();
  if (to === '/') return /^\/(home\/?)?$/.test(path);
  return path.startsWith(to.toLowerCase()) || (to === '/Shop' && path.startsWith('/product/'));
};

export const saleUrl = shopUrl({ sale: ['true'] });

/** The sale while there is one, departments and categories, for menus and footer. */
export const useShopLinks = (): MenuLink[] => {
  const { sale, categories = [], storefront } = useRootData();
  return [
    ...(sale ? [{ to: saleUrl, name: say('Sale') }] : []),
    ...(storefront?.departments ?? []).map((department) => ({
      to: shopUrl({ department: [department] }),
      name: say(departmentNames[department]),
    })),
    // Categories below another one are in its listing.
    ...categories
      .filter(({ parent }) => !parent)
      .map(({ name, title }) => ({ to: shopUrl({ category: [name] }), name: title })),
  ];
};

const departmentNames = { women: message('Women'), men: message('Men') } as const;

/** The pages of the shop that the footer leads to, without those of an account. */
export const footerPaths = (menus: MenuSection[]): string[] =>
  menus
    .flatMap((menu) => (menu.kind === 'links' ? menu.fields.links : []))
    .map(({ to }) => to)
    .filter((to) => to.startsWith('/') && !/^\/dashboard/i.test(to));
