import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { Department } from '../../catalogue/product.ts';
import { shopAddress } from '../shop-address.ts';
import { Icon } from './icon.tsx';
import { Picture, type PictureOf } from './picture.tsx';

/** A large picture that leads to a department; two of them hang unevenly in `.tiles`. */
export const DepartmentTile = ({ name, link, department, picture }: DepartmentTileProps) => (
  <Link className="tile" to={shopAddress({ department, page: 1 })} prefetch="intent">
    <div className="ph">
      <Picture of={picture} sizes="(min-width: 1440px) 660px, 47vw" widthMax={960} className={department} />
    </div>
    <div className="cap">
      <h2 className="d2">{name}</h2>
      <span className="link">
        {link} <Icon of={ArrowRight} small />
      </span>
    </div>
  </Link>
);

type DepartmentTileProps = { name: string; link: string; department: Department; picture: PictureOf };
