import { useRef, useState } from 'react';

/**
 * Shows an email in a frame without scripts, forms or working links. It sets the style attributes
 * by script, because the content policy does not allow them in HTML.
 */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>(`[${styleData}]`))
      element.style.cssText = element.getAttribute(styleData) ?? '';
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <iframe
      ref={frame}
      className="w-full border border-rule bg-paper"
      title={title}
      // Without allow-scripts; the same origin lets this page set the styles.
      sandbox="allow-same-origin"
      srcDoc={toInert(html)}
      height={height}
      onLoad={dress}
    />
  );
};

const styleData = 'data-style';

/** Removes links and moves styles into data attributes. Texts contain no quotation marks. */
const toInert = (html: string): string =>
  html
    .replaceAll(/ href="[^"]*"/g, '')
    // Lazy images do not delay the styles.
    .replaceAll('<img ', '<img loading="lazy" ')
    .replaceAll(/\sstyle="/g, ` ${styleData}="`)
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '');
