import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { Image as ImageData } from '../../images/image-url.ts';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { shopUrl } from './shop-url.ts';

/** A large image that leads to a department; two of them hang unevenly in `.tiles`. */
export const DepartmentTile = ({ name, link, department, image }: DepartmentTileProps) => (
  <Link className="tile" to={shopUrl({ department: [department] })} prefetch="intent">
    <div className="ph">
      <Image
        of={image}
        sizes="(min-width: 1440px) 660px, 47vw"
        widthMax={960}
        className={department}
      />
    </div>
    <div className="cap">
      <h2 className="d2">{name}</h2>
      <span className="link">
        {link} <Icon of={ArrowRight} small />
      </span>
    </div>
  </Link>
);

type DepartmentTileProps = {
  name: string;
  link: string;
  department: 'women' | 'men';
  image: ImageData;
};
