import { useContext } from 'react';
import { Nonce } from '../nonce.ts';
import app from './app.css?inline';
import fonts from './fonts.css?inline';

const id = 'styles';

// The browser reads the element back from the document: error boundaries render it again.
const css =
  import.meta.env.SSR || import.meta.env.DEV
    ? fonts + app
    : (document.getElementById(id)?.textContent ?? '');

/** The one sheet of all pages, inlined: one request less before the first paint. */
export const PageStyles = () => (
  <style
    id={id}
    nonce={useContext(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
    dangerouslySetInnerHTML={{ __html: css }}
    suppressHydrationWarning
  />
);
