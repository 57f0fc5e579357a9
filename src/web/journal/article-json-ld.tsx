import { imageUrl } from '../../platform/images/image-url.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { JsonLd } from '../components/json-ld.tsx';
import { useShopName } from '../components/shop/public-settings.ts';
import { useOrigin, useSite } from '../components/shop/use-origin.ts';
import type { Article } from '../content/page-queries.ts';

export const ArticleJsonLd = ({ article }: { article: Article }) => {
  const origin = useOrigin();
  const site = useSite();
  const shop = { '@type': 'Organization', name: useShopName(), url: `${site}/` };
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? {
              '@type': 'BlogPosting',
              headline: article.title,
              description: article.description,
              datePublished: shopDay(new Date(article.publishedAt)),
              ...(article.image && { image: origin + imageUrl(article.image.id, 960, 'webp') }),
              mainEntityOfPage: site + article.path,
              author: shop,
              publisher: { ...shop, logo: `${origin}/icon-512.png` },
            }
          : null
      }
    />
  );
};
