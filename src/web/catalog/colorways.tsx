import { Link } from 'react-router';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';

/** The colors of a product as round links; nothing for a product without a color. */
export const Colorways = ({ product }: { product: ProductInFullJson }) =>
  product.colorName && product.colorHex ? (
    <div>
      <p className="label mb-2">Color: {product.colorName}</p>
      <div className="flex flex-wrap gap-2.5">
        {product.colorways.map(({ _id, slug, colorName, colorHex }) => (
          <Link
            key={_id}
            className={linkClass}
            to={`/product/${slug}`}
            preventScrollReset
            aria-label={colorName}
            aria-current={_id === product._id ? 'true' : undefined}
          >
            <Swatch hex={colorHex} />
          </Link>
        ))}
      </div>
    </div>
  ) : null;

// The content policy forbids style attributes, so the color is an attribute of the SVG.
const Swatch = ({ hex }: { hex: string }) => (
  <svg className="stroke-[1.5] stroke-shade" viewBox="0 0 32 32" aria-hidden>
    <circle cx="16" cy="16" r="15.5" fill={hex} />
  </svg>
);

const linkClass = [
  'block size-8 overflow-hidden rounded-full',
  'aria-[current]:outline-[1.5px] aria-[current]:outline-offset-3',
].join(' ');
