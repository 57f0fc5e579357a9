import type { ProductMarketsJson } from '../../domain/catalog/product-schema.ts';
import { say } from '../../platform/text/say.ts';
import { SellerLinks, useNotSoldText } from '../components/shop/not-sold-here.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { ErrorPage } from './error-pages.tsx';

/** The page of a product that its market does not sell: where it is sold, and the search. */
export const NotSoldPage = ({ product }: { product: ProductMarketsJson }) => (
  <ErrorPage
    title={product.productName}
    description={[
      useNotSoldText(),
      say('Switch to a market that sells it, or look for another item.'),
    ].join(' ')}
    image="notFound"
    fit="object-cover"
  >
    <SellerLinks soldIn={product.soldIn} path={`/product/${product.slug}`} />
    <SearchForm />
  </ErrorPage>
);
