import { ButtonLink } from '../components/button.tsx';
import { Image } from '../components/media/image.tsx';
import { imageOf } from './section-images.ts';
import type { SectionProps } from './section-props.ts';

export const TextSection = ({ id, fields }: SectionProps<'text'>) => (
  <section className="wrap pt-section" aria-labelledby={id}>
    <Words id={id} {...fields} />
  </section>
);

/** Side by side on wide screens. */
export const ImageText = ({ id, fields }: SectionProps<'imageText'>) => {
  return (
    <section className="wrap pt-section" aria-labelledby={id}>
      <div className="grid items-center gap-x-column gap-y-8 lg:grid-cols-2">
        <div className={`image-box ${fields.side === 'right' ? 'lg:order-last' : ''}`}>
          <Image
            of={imageOf(fields.image)}
            sizes="(min-width: 992px) 50vw, 92vw"
            className="aspect-4/3 w-full object-cover"
          />
        </div>
        <Words id={id} {...fields} />
      </div>
    </section>
  );
};

type WordsProps = { id: string; title: string; text?: string; linkLabel?: string; to?: string };

const Words = ({ id, title, text, linkLabel, to }: WordsProps) => (
  <div className="grid min-w-0 justify-items-start gap-5">
    <h2 className="display-2" id={id}>
      {title}
    </h2>
    {text ? <p className="max-w-text whitespace-pre-line text-ink-2">{text}</p> : null}
    {linkLabel && to ? (
      <ButtonLink className="wrap-anywhere" look="outline" to={to} prefetch="intent">
        {linkLabel}
      </ButtonLink>
    ) : null}
  </div>
);
