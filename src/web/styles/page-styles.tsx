import { useContext } from 'react';
import { AdminBuild, markOf } from '../admin-build.ts';
import { Nonce } from '../nonce.ts';
import app from './app.css?inline';
import fonts from './fonts.css?inline';

const id = 'styles';

// The browser reads the element back from the document: error boundaries render it again.
const served = import.meta.env.SSR ? null : document.getElementById(id);
const pages = served?.dataset.pages;
const css = import.meta.env.SSR || import.meta.env.DEV ? fonts + app : (served?.textContent ?? '');

/** The one sheet of all pages, inlined: one request less before the first paint. */
export const PageStyles = () => {
  const isAdmin = useContext(AdminBuild);
  return (
    <style
      id={id}
      data-pages={markOf(isAdmin) ?? pages}
      nonce={useContext(Nonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
      dangerouslySetInnerHTML={{ __html: css }}
      suppressHydrationWarning
    />
  );
};
