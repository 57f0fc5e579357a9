import { ArrowRight } from 'lucide';
import { Icon } from '../../components/media/icon.tsx';
import { pageImages } from '../../content/page-images.ts';
import { ImageTile } from '../card/image-tile.tsx';
import { shopUrl } from './shop-url.ts';

/** Women and men side by side, the second a little lower. */
export const DepartmentTiles = () => (
  <div className="grid grid-cols-2 items-start gap-column">
    {tiles.map(({ department, name, link, image, shape, place }) => (
      <div key={department} className={place}>
        <ImageTile
          to={shopUrl({ department: [department] })}
          title={name}
          image={image}
          sizes="(min-width: 1760px) 812px, 47vw"
          shape={`aspect-5/6 lg:aspect-25/18 ${shape}`}
        >
          <span className="link">
            {link} <Icon of={ArrowRight} small />
          </span>
        </ImageTile>
      </div>
    ))}
  </div>
);

const tiles = [
  {
    department: 'women',
    name: 'Women',
    link: "Shop women's",
    image: pageImages.tileWomen,
    shape: 'object-[62%_20%]',
    place: '',
  },
  {
    department: 'men',
    name: 'Men',
    link: "Shop men's",
    image: pageImages.tileMen,
    shape: 'object-[50%_16%]',
    place: 'mt-[clamp(1.5rem,4vw,4rem)]',
  },
] as const;
