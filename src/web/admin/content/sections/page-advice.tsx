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
import { say } from '../../../../platform/text/say.ts';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { useContentForm } from '../use-content.ts';

/** What the page weighs as it is edited, and what would make it better. */
export const PageAdvice = ({ place }: { place: Place }) => {
  const sections = useWatch({ control: useContentForm().control, name: 'sections' });
  const problem = checkContent(place, sections);
  return (
    <section className="grid gap-2 text-sm" aria-label={say('What the page weighs')}>
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
      ? [
          say(
            'The first image is heavy: calmer areas, or less detail, make the page appear sooner.',
          ),
        ]
      : []),
    ...adviceFor(sections),
  ];
  return (
    <>
      <p className="text-ink-2">
        {imageBytes ? (
          <Say
            of={
              'This page uses {used}% of the room that keeps it quick on a phone. Its first ' +
              'image has {image} kB there.'
            }
            used={Math.ceil((100 * weigh(sections).bytes) / contentBytesMax)}
            image={Math.ceil(imageBytes / 1000)}
          />
        ) : (
          <Say
            of="This page uses {used}% of the room that keeps it quick on a phone."
            used={Math.ceil((100 * weigh(sections).bytes) / contentBytesMax)}
          />
        )}
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
      // Not shown without an answer.
      .catch(() => undefined);
    return () => controller.abort();
  }, [id]);
  return bytes;
};
