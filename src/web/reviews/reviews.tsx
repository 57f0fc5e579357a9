import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type ReviewsProps, writeReviewHash } from './review-words.ts';

type Section = ComponentType<ReviewsProps>;
const load = () => import('./reviews-section.tsx');

// The server has the section at once; browsers fetch its script when it comes near.
const ServerSection: Section | null = import.meta.env.SSR ? (await load()).ReviewsSection : null;

/** The reviews of a product. Until the script is here, the server's HTML stays as it is. */
export const Reviews = (props: ReviewsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [Section, setSection] = useState<Section | null>(() => ServerSection);
  useEffect(() => {
    if (!box.current) return;
    const show = (): Promise<void> =>
      load().then(
        ({ ReviewsSection }) => setSection(() => ReviewsSection),
        // The next scroll tries again.
        () => undefined,
      );
    const showIfAsked = () => {
      if (location.hash === writeReviewHash) show().catch(() => undefined);
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
    <div className={boxClass} key="section" data-hydrated={ServerSection ? undefined : ''}>
      <Section {...props} />
    </div>
  ) : (
    <div
      className={boxClass}
      ref={box}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what the server rendered
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
};

// A page without the server's HTML keeps room, so that the footer is not near at first.
const boxClass = 'min-h-96';
