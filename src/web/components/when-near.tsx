import { type ComponentType, useEffect, useRef, useState } from 'react';

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The component itself on the server, null in the browser. */
  onServer: ComponentType<Props> | null;
  /** Room for a page without the server's HTML, so that what follows is not near at first. */
  className: string;
  /** Leads to the section at once. */
  hash?: string;
};

/** A section whose script comes when it is near. Until then the server's HTML stays as it is. */
export const whenNear = <Props extends object>({
  load,
  onServer,
  className,
  hash,
}: Options<Props>) => {
  return (props: Props) => {
    const box = useRef<HTMLDivElement>(null);
    const [Section, setSection] = useState<ComponentType<Props> | null>(() => onServer);
    useEffect(() => {
      if (!box.current) return;
      const show = (): void => {
        Promise.all([load(), import('./browser/replace-served.ts')]).then(
          ([Loaded, { replaceServed }]) =>
            box.current && replaceServed(box.current, () => setSection(() => Loaded)),
          // After a failed import the next scroll tries again.
          () => undefined,
        );
      };
      const showIfAsked = () => {
        if (location.hash === hash) show();
      };
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
        { rootMargin: '500px' },
      );
      observer.observe(box.current);
      window.addEventListener('hashchange', showIfAsked);
      showIfAsked();
      return () => {
        observer.disconnect();
        window.removeEventListener('hashchange', showIfAsked);
      };
    }, []);
    return Section ? (
      <div className={className} key="section" data-hydrated={onServer ? undefined : ''}>
        <Section {...props} />
      </div>
    ) : (
      <div
        className={className}
        ref={box}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what the server rendered
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    );
  };
};
