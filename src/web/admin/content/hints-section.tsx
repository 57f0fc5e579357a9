import { useEffect, useState } from 'react';
import { productIdsIn } from '../../../domain/content/pages/page-body.ts';
import { hintsOf, imagesOf } from '../../../domain/content/pages/page-hints.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { say } from '../../../platform/text/say.ts';
import { useProducts } from './editor/products-node.tsx';
import type { PageValues } from './kept-page.ts';

/** The page's size in bytes, and what to correct before it is published. */
export const HintsSection = ({ values }: { values: PageValues }) => {
  const body = JSON.parse(values.body);
  const productIds = productIdsIn(body);
  const products = useProducts(productIds);
  const shown = (products ?? []).flatMap(({ images: [image] }) => image?.id ?? []);
  const ids = [...new Set([...imagesOf(body), values.imageId, ...shown])].filter(Boolean);
  const sizes = useImageBytes(ids);
  const hiddenProducts = products ? new Set(productIds).size - products.length : 0;
  const hints = hintsOf({ ...values, body, imageBytes: sizes, hiddenProducts });
  const textBytes = values.body.length + shown.length * cardBytes;
  const kilobytes = Math.ceil((textBytes + sum(sizes)) / 1000);
  return (
    <section aria-labelledby="page-hints" className="text-sm">
      <h2 id="page-hints" className="label mb-2">
        {say('Before you publish')}
      </h2>
      <p className="text-ink-2">
        {say('About {kilobytes} kB to load, with {ids}.', {
          kilobytes: formatCount(kilobytes),
          ids: counted(ids.length, 'image'),
        })}
      </p>
      {hints.length > 0 ? (
        <ul className="mt-2 grid list-disc gap-1 pl-4" aria-live="polite">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      ) : (
        <p>{say('Nothing to mend.')}</p>
      )}
    </section>
  );
};

const cardBytes = 200;
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The bytes of images as a phone loads them; 0 for unknown ones. */
const useImageBytes = (ids: string[]): number[] => {
  const [known, setKnown] = useState<Record<string, number>>({});
  const missing = ids.filter((id) => known[id] === undefined).join(' ');
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    const measure = async (id: string): Promise<[string, number]> => {
      const asked = fetch(imageUrl(id, 640, 'webp'), { method: 'HEAD', signal: controller.signal });
      const length = await asked.then(
        ({ headers }) => Number(headers.get('content-length')),
        () => 0,
      );
      return [id, length];
    };
    const take = (found: [string, number][]) => {
      if (!controller.signal.aborted) setKnown((now) => ({ ...now, ...Object.fromEntries(found) }));
    };
    Promise.all(missing.split(' ').map(measure)).then(take, () => {});
    return () => controller.abort();
  }, [missing]);
  return ids.map((id) => known[id] ?? 0);
};
