import { useRouteLoaderData } from 'react-router';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { imageUrl } from '../../images/image-url.ts';

/** Structured data for search engines. */
export const ProductJsonLd = ({ product }: { product: ProductInFullJson }) => {
  const origin = (useRouteLoaderData('root') as { origin: string } | undefined)?.origin ?? '';
  const json = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.ProductDescription,
    sku: product._id,
    image: product.images.map(({ id }) => origin + imageUrl(id, 960, 'webp')),
    brand: { '@type': 'Brand', name: product.BrandName },
    category: product.category,
    ...(product.colorName ? { color: product.colorName } : {}),
    ...(product.material ? { material: product.material } : {}),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${product.slug}`,
      price: product.UpdatePrice.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.ProductStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(product.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.ratingCount,
          },
        }),
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no < is left to end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(json).replaceAll('<', '\\u003c') }}
    />
  );
};
