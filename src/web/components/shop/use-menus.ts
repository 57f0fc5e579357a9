import { useMemo } from 'react';
import type { MenuSection } from '../../../domain/content/section-kinds.ts';
import { fromText } from '../../json-text.ts';
import { useRootData } from './use-root-data.ts';

/** None where nothing is known of the shop, as on an error page. */
export const useMenus = (): MenuSection[] => {
  const { menus = '[]' } = useRootData();
  return useMemo(() => fromText(menus), [menus]);
};

/** The paths that header and footer lead to. */
export const useMenuPaths = (): string[] =>
  useMenus()
    .flatMap((menu) => ('links' in menu.fields ? menu.fields.links : []))
    .map(({ to }) => to);
