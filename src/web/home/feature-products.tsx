import { Link } from 'react-router';
import { ProductGrid } from '../catalog/listing/product-grid.tsx';
import { Say } from '../components/say-nodes.tsx';
import type { Page } from '../product-queries.ts';
import type { SectionProps } from './section-props.ts';

/** The first products of a list, and the way to all of them. */
export const FeatureProducts = ({ id, fields, products, total }: FeatureProductsProps) => (
  <section className="cards-later wrap pt-section" aria-labelledby={id}>
    <div className="mb-6 flex items-end justify-between gap-6 border-ink border-b pb-4">
      <h2 className="display-2" id={id}>
        {fields.title}
      </h2>
      <Link className="link mb-1" to={fields.list} prefetch="intent">
        <Say of="See all {total}" total={total} />
      </Link>
    </div>
    <ProductGrid products={products} heading="h3" sizes={cardSizes} />
  </section>
);

const cardSizes =
  '(min-width: 1760px) 394px, (min-width: 1200px) 22vw, (min-width: 768px) 31vw, 46vw';

type FeatureProductsProps = SectionProps<'products'> & Page;
