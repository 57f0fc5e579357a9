import { useContext } from 'react';
import { useMatches } from 'react-router';
import { Nonce } from '../nonce.ts';
import catalog from './catalog.css?inline';
import everything from './everything.css?inline';
import everythingUrl from './everything.css?url';
import home from './home.css?inline';

type FindSheet = (routes: string[]) => { css: string; rest?: string | undefined };

const id = 'styles';

// Inlined: one request less before the first paint. The heaviest pages bring only what
// they use; the whole sheet, a superset, comes with the scripts (decision 32).
const sheetOf: FindSheet = (routes) => {
  const isIn = (area: RegExp) => !import.meta.env.DEV && routes.some((route) => area.test(route));
  if (isIn(/^home/)) return { css: withoutFallback(home), rest: everythingUrl };
  if (isIn(/^(catalog\/(shop|product)|search\/search)-page$/))
    return { css: withoutFallback(catalog), rest: everythingUrl };
  return { css: everything };
};

// For browsers without @property, which are older than those that Tailwind supports.
const withoutFallback = (css: string): string =>
  css.replace(/@layer properties\{@supports.*?\}\}\}/, '');

// The browser reads its sheet back from the document: error boundaries render it again.
const readSheet = (): FindSheet => {
  const element = document.getElementById(id);
  const sheet = { css: element?.textContent ?? '', rest: element?.dataset.rest };
  return () => sheet;
};

const findSheet: FindSheet = import.meta.env.SSR || import.meta.env.DEV ? sheetOf : readSheet();

export const PageStyles = () => {
  const routes = useMatches().map((match) => match.id);
  const { css, rest } = findSheet(routes);
  return (
    <style
      id={id}
      data-rest={rest}
      nonce={useContext(Nonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
      dangerouslySetInnerHTML={{ __html: css }}
      suppressHydrationWarning
    />
  );
};
