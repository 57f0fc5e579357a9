import { useContext } from 'react';
import { useMatches } from 'react-router';
import { AdminBuild, markOf } from '../admin-build.ts';
import { Nonce } from '../nonce.ts';
import admin from './admin.css?inline';
import catalog from './catalog.css?inline';
import everything from './everything.css?inline';
import everythingUrl from './everything.css?url';
import fonts from './fonts.css?inline';
import home from './home.css?inline';

type FindSheet = (routes: string[], isAdmin: boolean) => Sheet;
type Sheet = { css: string; rest?: string | undefined; pages?: string | undefined };

const id = 'styles';

// Inlined: one request less before the first paint. The heaviest pages bring only what
// they use; the whole sheet, a superset, comes with the scripts (decision 32). Without the
// fonts: declared again, they would lay out the whole page anew.
const sheetOf: FindSheet = (routes, isAdmin) => {
  if (isAdmin || import.meta.env.DEV) return { css: fonts + admin, pages: markOf(isAdmin) };
  const isIn = (area: RegExp) => routes.some((route) => area.test(route));
  if (isIn(/^home/)) return { css: fonts + withoutFallback(home), rest: everythingUrl };
  if (isIn(/^(catalog\/(shop|product)|search\/search)-page$/))
    return { css: fonts + withoutFallback(catalog), rest: everythingUrl };
  return { css: fonts + everything };
};

// For browsers without @property, which are older than those that Tailwind supports.
const withoutFallback = (css: string): string =>
  css.replace(/@layer properties\{@supports.*?\}\}\}/, '');

// The browser reads its sheet back from the document: error boundaries render it again.
const readSheet = (): FindSheet => {
  const element = document.getElementById(id);
  const { rest, pages } = element?.dataset ?? {};
  const sheet = { css: element?.textContent ?? '', rest, pages };
  return () => sheet;
};

const findSheet: FindSheet = import.meta.env.SSR || import.meta.env.DEV ? sheetOf : readSheet();

export const PageStyles = () => {
  const routes = useMatches().map((match) => match.id);
  const { css, rest, pages } = findSheet(routes, useContext(AdminBuild));
  return (
    <style
      id={id}
      data-rest={rest}
      data-pages={pages}
      nonce={useContext(Nonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
      dangerouslySetInnerHTML={{ __html: css }}
      suppressHydrationWarning
    />
  );
};
