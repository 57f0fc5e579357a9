import { useContext } from 'react';
import { Nonce } from '../nonce.ts';
import css from './app.css?inline';

const id = 'styles';

// Inlined into every page: one request less before the first paint. The browser reads them
// back from the document for error boundaries, which render the whole document again.
const styles =
  import.meta.env.SSR || import.meta.env.DEV
    ? css
    : (document.getElementById(id)?.textContent ?? '');

export const PageStyles = () => (
  <style
    id={id}
    nonce={useContext(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
    dangerouslySetInnerHTML={{ __html: styles }}
    suppressHydrationWarning
  />
);
