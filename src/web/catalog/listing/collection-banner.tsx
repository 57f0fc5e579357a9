import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import type { Image as ImageData } from '../../../platform/images/image-url.ts';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Image } from '../../components/media/image.tsx';

/** A collection across the whole screen; the left third of its image is a plain, light wall. */
export const CollectionBanner = ({ path, title, label, image, count }: CollectionBannerProps) => (
  <Link className="group relative block" to={path}>
    <div className="image-box">
      <Image of={image} alt="" sizes="(min-width: 768px) 100vw, 175vw" className={imageClass} />
    </div>
    <div className="md:absolute md:inset-0 md:daylight md:flex md:items-center">
      <div className="wrap">
        <div className="grid justify-items-start gap-1 pt-3.5 md:max-w-[30%] md:gap-4 md:pt-0">
          <h2 className="display-2 md:display-3">{title}</h2>
          <p className="max-md:text-ink-2 max-md:text-sm">{counted(count, 'product')}</p>
          <span className="link whitespace-normal!">
            {label || say('Shop it')} <Icon of={ArrowRight} small />
          </span>
        </div>
      </div>
    </div>
  </Link>
);

const imageClass = [
  'aspect-4/3 w-full object-cover object-[86%_50%]',
  'md:aspect-1600/700 xxl:aspect-1600/620 md:object-[50%_30%]',
].join(' ');

type CollectionBannerProps = {
  path: string;
  title: string;
  /** The label of the link. */
  label: string;
  image: ImageData;
  count: number;
};
