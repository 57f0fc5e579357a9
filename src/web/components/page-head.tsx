import { alternatesOf } from '../../domain/markets/alternates.ts';
import { type Image, type ImageWidth, imageUrl } from '../../platform/images/image-url.ts';
import { useShopName } from './shop/public-settings.ts';
import { useOrigin, useSite } from './shop/use-origin.ts';
import { useRootData } from './shop/use-root-data.ts';

/**
 * Title, description, canonical URL and what a shared link shows. Signed-in pages leave out
 * `path`, and search engines leave them out.
 */
export const PageHead = ({
  title,
  description,
  path,
  canonical = path,
  isHidden = false,
  image,
  type = 'website',
  soldIn,
}: PageHeadProps) => {
  const origin = useOrigin();
  const site = useSite();
  const shop = useShopName();
  const { storefront } = useRootData();
  const ofShop = storefront?.hasShareImage ? shopImage(shop) : markImage(shop);
  return (
    <>
      <title>{`${title} | ${shop}`}</title>
      <meta name="description" content={description} />
      {path && !isHidden ? null : <meta name="robots" content="noindex" />}
      {path && origin ? (
        <>
          <link rel="canonical" href={site + canonical} />
          {import.meta.env.SSR && storefront?.markets
            ? alternatesOf(storefront.markets, origin, canonical ?? '', soldIn).map(alternateLink)
            : null}
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={shop} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={site + path} />
          <SharedImage {...(image ? shared(image) : ofShop)} origin={origin} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
};

/** For search engines, which read the document alone. */
const alternateLink = ({ language, href }: ReturnType<typeof alternatesOf>[number]) => (
  <link key={language} rel="alternate" hrefLang={language} href={href} />
);

type PageHeadProps = {
  title: string;
  description: string;
  path?: string;
  /** The canonical path, when it differs from `path`. */
  canonical?: string;
  /** Search engines leave it out, although its address is public. */
  isHidden?: boolean;
  /** The shared image; the shop's own when left out. */
  image?: Image | undefined;
  type?: 'website' | 'product' | 'article';
  /** Of a product: the slugs of the markets beside the default that have the page. */
  soldIn?: readonly string[];
};

const SharedImage = ({ origin, path, width, height, alt }: Shared & { origin: string }) => (
  <>
    <meta property="og:image" content={origin + path} />
    <meta property="og:image:width" content={String(width)} />
    <meta property="og:image:height" content={String(height)} />
    <meta property="og:image:alt" content={alt} />
  </>
);

type Shared = { path: string; width: number; height: number; alt: string };

const sharedWidth: ImageWidth = 960;

// Variants are never enlarged.
const shared = ({ id, width, height, alt }: Image): Shared => {
  const scale = Math.min(1, sharedWidth / width);
  return {
    path: imageUrl(id, sharedWidth, 'webp'),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  };
};

/** What the owner uploaded; of the demo it was made by scripts/make-icons.ts. */
const shopImage = (shop: string): Shared => ({
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: shop,
});

/** The mark alone. */
const markImage = (alt: string): Shared => ({
  path: '/icon-512.png',
  width: 512,
  height: 512,
  alt,
});
