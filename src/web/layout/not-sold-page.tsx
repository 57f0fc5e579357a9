import type { ProductMarketsJson } from '../../domain/catalog/product-schema.ts';
import { say } from '../../platform/text/say.ts';
import { PageHead } from '../components/page-head.tsx';
import { SellerLinks, useNotSoldText } from '../components/shop/not-sold-here.tsx';

/** The page of a product that its market does not sell: where it is sold. */
export const NotSoldPage = ({ product: { productName, slug, soldIn } }: NotSoldPageProps) => {
  const told = [
    useNotSoldText(),
    say('Switch to a market that sells it, or look for another item.'),
  ].join(' ');
  return (
    <div className="wrap grid justify-items-start gap-5 py-[clamp(2rem,6vw,5rem)]">
      <PageHead title={productName} description={told} />
      <h1 className="display-3">{productName}</h1>
      <p className="max-w-112 text-ink-2">{told}</p>
      <SellerLinks soldIn={soldIn} path={`/product/${slug}`} />
    </div>
  );
};

type NotSoldPageProps = { product: ProductMarketsJson };
