import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  adviceFor,
  checkContent,
  contentBytesMax,
  firstImage,
  weigh,
} from '../../../../domain/content/content-limits.ts';
import type { AnySection, Place } from '../../../../domain/content/section-kinds.ts';
import { imageUrl } from '../../../../platform/images/image-url.ts';
import { Notice } from '../../../components/notice.tsx';
import { useContentForm } from '../use-content.ts';

/** What the page weighs as it is edited, and what would make it better. */
export const PageAdvice = ({ place }: { place: Place }) => {
  const sections = useWatch({ control: useContentForm().control, name: 'sections' });
  const problem = checkContent(place, sections);
  return (
    <section className="grid gap-2 text-sm" aria-label="What the page weighs">
      {problem ? <Notice error>{problem.message}</Notice> : null}
      {place === 'home' ? <Weight sections={sections} /> : null}
    </section>
  );
};

const Weight = ({ sections }: { sections: AnySection[] }) => {
  const first = firstImage(sections)?.id;
  const imageBytes = useImageBytes(first && !first.startsWith('/') ? first : null);
  const advice = [
    ...(imageBytes && imageBytes > firstImageBytesMax
      ? ['The first image is heavy: calmer areas, or less detail, make the page appear sooner.']
      : []),
    ...adviceFor(sections),
  ];
  return (
    <>
      <p className="text-ink-2">
        This page uses {Math.ceil((100 * weigh(sections).bytes) / contentBytesMax)}% of the room
        that keeps it quick on a phone
        {imageBytes ? `. Its first image has ${Math.ceil(imageBytes / 1000)} kB there` : ''}.
      </p>
      {advice.length > 0 ? (
        <ul className="list-disc pl-5">
          {advice.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const firstImageBytesMax = 120_000;

/** The bytes of the variant that a phone loads; null while unknown. */
const useImageBytes = (id: string | null): number | null => {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    setBytes(null);
    if (!id) return;
    const controller = new AbortController();
    fetch(imageUrl(id, 1280, 'avif'), { signal: controller.signal })
      .then(async (answer) => (answer.ok ? setBytes((await answer.blob()).size) : undefined))
      // Without an answer it is not told.
      .catch(() => undefined);
    return () => controller.abort();
  }, [id]);
  return bytes;
};
