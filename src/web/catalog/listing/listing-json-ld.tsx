import { shopPageSize } from '../../../domain/catalog/product.ts';
import { JsonLd } from '../../components/json-ld.tsx';
import { useSite } from '../../components/shop/use-origin.ts';
import type { Listing } from './load-listing.ts';

/** The structured data of a listing: its name, and its products in order. */
export const ListingJsonLd = ({ name, path, listing }: ListingJsonLdProps) => {
  const site = useSite();
  return <JsonLd data={import.meta.env.SSR ? listed(name, site, path, listing) : null} />;
};

const listed = (name: string, site: string, path: string, { products, view }: Listing) => ({
  '@type': 'CollectionPage',
  name,
  url: site + path,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: (view.page - 1) * shopPageSize + index + 1,
      url: `${site}/product/${slug}`,
    })),
  },
});

type ListingJsonLdProps = { name: string; path: string; listing: Listing };
