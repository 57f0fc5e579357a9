import { say } from '../../../platform/text/say.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { jsonLoader, useJsonData } from '../../json-loader.ts';
import type { Load } from '../../product-queries.ts';
import { loadListing } from './load-listing.ts';
import { ProductListing } from './product-listing.tsx';

const load = (args: Load) => loadListing('/Shop', args);

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

export default function ShopPage() {
  return (
    <ProductListing
      title={say('Shop')}
      description={useRootData().storefront?.productsText ?? ''}
      listing={useJsonData<typeof load>()}
    />
  );
}
