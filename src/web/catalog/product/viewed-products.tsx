import { Suspense, useEffect, useRef, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { optional } from '../../components/browser/optional.ts';
import { viewedProducts } from '../../session/personal-data.ts';

const ViewedRow = optional(async () => (await import('./viewed-row.tsx')).ViewedRow);

const viewedMax = 12;

/** Notes that this product was looked at, and shows the others when the customer comes near. */
export const ViewedProducts = ({ id }: { id: string }) => {
  // The list as it was when the page opened. This product joins it, but the row stays.
  const [others, setOthers] = useState<readonly string[]>([]);
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const before = viewedProducts.get().filter((one) => one !== id);
    setOthers(before.slice(0, viewedMax - 1));
    viewedProducts.set([id, ...before].slice(0, viewedMax));
  }, [id]);
  const hasOthers = others.length > 0;
  useEffect(() => {
    if (!hasOthers || !section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [hasOthers]);
  if (!hasOthers) return null;
  return (
    <section className="wrap pt-section" aria-labelledby="viewed" ref={section}>
      <h2 className="display-1 mb-5" id="viewed">
        {say('Recently viewed')}
      </h2>
      <div className="min-h-72">
        <Suspense>{isNear ? <ViewedRow ids={others} /> : null}</Suspense>
      </div>
    </section>
  );
};
