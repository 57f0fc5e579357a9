import type { MenuSection } from '../../../domain/content/section-kinds.ts';
import { fromText } from '../../json-text.ts';
import { useRootData } from './use-root-data.ts';

/** The menus; none on an error page, which has no data of the shop. */
export const useMenus = (): MenuSection[] => {
  const { menus = '[]' } = useRootData();
  if (menus !== last.text) last = { text: menus, menus: fromText(menus) };
  return last.menus;
};

// Kept, because many parts of a page read the same menus.
let last: { text: string; menus: MenuSection[] } = { text: '[]', menus: [] };

/** The paths that header and footer lead to. */
export const useMenuPaths = (): string[] =>
  useMenus()
    .flatMap((menu) => ('links' in menu.fields ? menu.fields.links : []))
    .map(({ to }) => to);
