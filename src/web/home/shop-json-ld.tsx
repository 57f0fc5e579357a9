import { JsonLd } from '../components/json-ld.tsx';
import { useShopName } from '../components/shop/public-settings.ts';
import { useOrigin } from '../components/shop/use-origin.ts';

/** Structured data of the shop and its search. */
export const ShopJsonLd = () => {
  const origin = useOrigin();
  const shop = useShopName();
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? {
                '@type': 'Organization',
                name: shop,
                url: `${origin}/`,
                logo: `${origin}/icon-512.png`,
                contactPoint: {
                  '@type': 'ContactPoint',
                  contactType: 'customer service',
                  url: `${origin}/contact`,
                },
              }
            : null
        }
      />
      <JsonLd
        data={
          import.meta.env.SSR
            ? {
                '@type': 'WebSite',
                name: shop,
                url: `${origin}/`,
                potentialAction: {
                  '@type': 'SearchAction',
                  target: {
                    '@type': 'EntryPoint',
                    urlTemplate: `${origin}/search?q={search_term_string}`,
                  },
                  'query-input': 'required name=search_term_string',
                },
              }
            : null
        }
      />
    </>
  );
};
