import css from './app.css?inline';

const id = 'styles';

// Inlined into every page: one request less before the first paint. The browser reads them
// back from the document for error boundaries, which render the whole document again.
const styles =
  import.meta.env.SSR || import.meta.env.DEV
    ? css
    : (document.getElementById(id)?.textContent ?? '');

export const PageStyles = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet of the build
  <style id={id} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
);
