import type { MenuSection } from '../../../domain/content/section-kinds.ts';
import { fromText } from '../../json-text.ts';
import { useRootData } from './use-root-data.ts';

/** None where nothing is known of the shop, as on an error page. */
export const useMenus = (): MenuSection[] => {
  const { menus = '[]' } = useRootData();
  if (menus !== last.text) last = { text: menus, menus: fromText(menus) };
  return last.menus;
};

// Many parts of a page ask, and all pages have the same.
let last: { text: string; menus: MenuSection[] } = { text: '[]', menus: [] };

/** The paths that header and footer lead to. */
export const useMenuPaths = (): string[] =>
  useMenus()
    .flatMap((menu) => ('links' in menu.fields ? menu.fields.links : []))
    .map(({ to }) => to);
