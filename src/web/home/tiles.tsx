import { ArrowRight } from 'lucide';
import { ImageTile } from '../catalog/card/image-tile.tsx';
import { Icon } from '../components/media/icon.tsx';
import { focusClass, imageOf } from './section-images.ts';
import type { SectionProps } from './section-props.ts';

/** Side by side, every second one a little lower. */
export const Tiles = ({ fields: { label, tiles } }: SectionProps<'tiles'>) => (
  <section className="page-wide wrap pt-column" aria-label={label}>
    <div className="grid grid-cols-2 items-start gap-column">
      {tiles.map(({ title, linkLabel, to, image, focus = 'center' }, index) => (
        <div key={`${title} ${to}`} className={index % 2 === 0 ? '' : lower}>
          <ImageTile
            to={to}
            title={title}
            image={image && imageOf(image)}
            sizes="(min-width: 1760px) 812px, 47vw"
            shape={`aspect-5/6 lg:aspect-25/18 ${focusClass[focus]}`}
          >
            {linkLabel ? (
              <span className="link whitespace-normal">
                {linkLabel} <Icon of={ArrowRight} small />
              </span>
            ) : null}
          </ImageTile>
        </div>
      ))}
    </div>
  </section>
);

const lower = 'mt-[clamp(1.5rem,4vw,4rem)]';
