import type { ReactNode } from 'react';
import { filmFiles } from '../../platform/images/film-url.ts';
import { say } from '../../platform/text/say.ts';
import { ButtonLink } from '../components/button.tsx';
import { FilmVideo } from '../components/media/film.tsx';
import { Image } from '../components/media/image.tsx';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';
import { useSession } from '../session/current-user.ts';
import { focusClass, imageOf } from './section-images.ts';
import type { Slide } from './section-props.ts';

export type SlideProps = {
  slide: Slide;
  /** The page's own title if there is no other. */
  heading: 'h1' | 'h2';
  /** Seen first: its image is loaded at once. */
  isFirst: boolean;
  isFilmWanted: boolean;
};

/** Text on an image or beside it; without an image on its ground alone. */
export const BannerSlide = (props: SlideProps) => {
  const { slide, heading: Heading } = props;
  if (!slide.image)
    return (
      <div className={`wrap ${plain}`}>
        <Overline slide={slide} />
        <Heading className="display-3 lg:display-hero -ml-[0.04em] mb-4 max-w-[12em] text-balance">
          {slide.headline}
        </Heading>
        <SlideText slide={slide} className="max-w-104" />
        <div className="mt-3 flex flex-wrap gap-2.5">
          <SlideAction slide={slide} />
          {slide.shown === 'empty' ? <AddFirstProduct /> : null}
        </div>
      </div>
    );
  return slide.layout === 'beside' ? <BesideSlide {...props} /> : <OverSlide {...props} />;
};

/** For admins, who see an empty shop as customers do. */
const AddFirstProduct = () =>
  useSession()?.admin ? (
    <ButtonLink className="wrap-anywhere" look="white" to="/Dashboard/AddProduct">
      {say('Add the first product')}
    </ButtonLink>
  ) : null;

// On wide screens the text lies on the image, on others below it on the same color.
const OverSlide = (props: SlideProps) => (
  <div className="relative h-full">
    <div className="image-box bg-hero">
      <Media
        {...props}
        sizes="(min-width: 992px) 100vw, (min-width: 576px) 125vw, 150vw"
        className={`${frame} ${focusOf(props)} lg:aspect-2000/900 lg:object-center`}
      />
    </div>
    <div className="flex lg:absolute lg:inset-0">
      <SlideContent {...props} className="" size="display-hero lg:display-4 -ml-[0.04em]" />
    </div>
  </div>
);

const BesideSlide = (props: SlideProps) => (
  <div className="h-full max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[4fr_6fr]">
    <div
      className="image-box bg-day [mask-image:linear-gradient(0deg,transparent,#000_16%)]
        lg:order-last lg:h-full lg:[mask-image:linear-gradient(90deg,transparent,#000_22%)]"
    >
      <Media
        {...props}
        sizes="(min-width: 992px) 100vw, 178vw"
        className={`h-full ${frame} ${focusOf(props)} lg:absolute lg:inset-0 lg:aspect-auto`}
      />
    </div>
    <SlideContent {...props} className="lg:max-w-none lg:pr-0 lg:pl-page" size="display-3" />
  </div>
);

type MediaProps = SlideProps & { sizes: string; className: string };

const Media = ({ slide, isFirst, isFilmWanted, sizes, className }: MediaProps) => (
  <>
    {slide.image ? (
      <Image
        of={imageOf(slide.image)}
        className={`object-cover ${className}`}
        sizes={sizes}
        eager={isFirst}
      />
    ) : null}
    {slide.film ? (
      <FilmVideo of={filmFiles(slide.film)} isWanted={isFilmWanted} fit={className} />
    ) : null}
  </>
);

const SlideContent = ({ slide, heading: Heading, className, size }: SlideContentProps) => (
  <div className={`wrap ${words} ${inTurn} ${className}`}>
    <Overline slide={slide} />
    <Heading className={size}>{slide.headline}</Heading>
    <SlideText
      slide={slide}
      className={
        slide.emailButton
          ? 'mt-3.5 mb-3 max-w-88 lg:mt-6 lg:mb-5'
          : 'mt-3.5 mb-5 max-w-88 lg:mt-6 lg:mb-7'
      }
    />
    <SlideAction slide={slide} />
  </div>
);

// The text of a slide disappears before the next one appears, as both are in one place.
const inTurn =
  'transition-opacity delay-350 duration-300 [[inert]_&]:opacity-0 [[inert]_&]:delay-0 ' +
  '[[inert]_&]:duration-150 motion-reduce:transition-none';

type SlideContentProps = SlideProps & { className: string; size: string };
type PartProps = { slide: Slide; className?: string };

const Overline = ({ slide: { overline } }: PartProps): ReactNode =>
  overline ? <p className="mb-2 font-medium text-sm lg:mb-4">{overline}</p> : null;

const SlideText = ({ slide: { text }, className }: PartProps): ReactNode =>
  text ? <p className={`${className} opacity-86`}>{text}</p> : null;

const SlideAction = ({ slide }: PartProps): ReactNode => {
  const { emailLabel, emailButton, linkLabel, to } = slide;
  if (emailButton)
    return (
      <div className="w-full max-w-88">
        <SubscribeForm label={emailLabel ?? say('Email address')} submit={emailButton} isShort />
      </div>
    );
  return linkLabel && to ? (
    <ButtonLink look="white" to={to} prefetch="intent">
      {linkLabel}
    </ButtonLink>
  ) : null;
};

const focusOf = ({ slide }: SlideProps) => focusClass[slide.focus ?? 'center'];
const frame = 'aspect-square w-full sm:aspect-16/9';
const words = 'flex flex-col items-start justify-center max-lg:pt-5 max-lg:pb-16';
const plain = [
  'flex min-h-[min(60vh,34rem)] flex-col items-start justify-end gap-4',
  'py-[clamp(2.5rem,6vw,5.5rem)]',
].join(' ');
