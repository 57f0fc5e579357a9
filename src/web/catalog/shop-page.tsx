import { useLoaderData } from 'react-router';
import type { Load } from '../product-queries.ts';
import { loadListing } from './load-listing.ts';
import { ProductListing } from './product-listing.tsx';

const load = (args: Load) => loadListing('/Shop', args);

export const loader = load;
export const clientLoader = load;

export default function ShopPage() {
  return (
    <ProductListing
      title="Shop"
      description="Coats, shirts, knits, T-shirts and hats."
      listing={useLoaderData<typeof load>()}
    />
  );
}
