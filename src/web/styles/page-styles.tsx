import css from './app.css?inline';

const id = 'styles';

// Styles are inlined: one request less before the first paint. The browser reads them back from the
// document, or an error boundary, which renders the whole document, would lose them.
const styles =
  import.meta.env.SSR || import.meta.env.DEV
    ? css
    : (document.getElementById(id)?.textContent ?? '');

export const PageStyles = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build time
  <style id={id} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
);
