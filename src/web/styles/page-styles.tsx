import { useContext } from 'react';
import { Nonce } from '../nonce.ts';
import app from './app.css?inline';
import fonts from './fonts.css?inline';

const id = 'styles';

/** The sheet of what customers see, inlined: one request less before the first paint. */
export const sheet = {
  /** A placeholder until the page is finished, because the style sheet is half of its text. */
  mark: '/*sheet*/',
  css: import.meta.env.SSR || import.meta.env.DEV ? fonts + app : '',
};

// The browser reads the element back from the document: error boundaries render it again.
const shown = import.meta.env.SSR ? sheet.mark : document.getElementById(id)?.textContent;
const css = import.meta.env.DEV ? sheet.css : (shown ?? '');

export const PageStyles = () => (
  <style
    id={id}
    nonce={useContext(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
    dangerouslySetInnerHTML={{ __html: css }}
    suppressHydrationWarning
  />
);

/** What the owner has chosen of the look, behind it. */
export const LookStyles = ({ css }: { css: string | undefined }) => {
  const nonce = useContext(Nonce);
  if (!css) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of colors and choices alone
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
};
