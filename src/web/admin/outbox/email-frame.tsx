import { useRef, useState } from 'react';

/**
 * An email as mail programs show it, in a frame without scripts, forms or ways out. Its style
 * attributes are set here, because the content policy lets no page bring its own.
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

/** Links lead nowhere, and styles wait to be set. Texts have no quotation marks of their own. */
const toInert = (html: string): string =>
  html
    .replaceAll(/ href="[^"]*"/g, '')
    // Those that come late do not delay the styles.
    .replaceAll('<img ', '<img loading="lazy" ')
    .replaceAll(/\sstyle="/g, ` ${styleData}="`)
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '');
