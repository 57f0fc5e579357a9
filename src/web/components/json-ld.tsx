import { useOrigin } from './use-origin.ts';

/** Structured data for search engines. Browsers run nothing of this type. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no < is left to end the element
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
        '<',
        '\\u003c',
      ),
    }}
  />
);

/** The way from the home page to this one, which comes last. */
export const BreadcrumbJsonLd = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const origin = useOrigin();
  const items = [{ name: 'Home', path: '/' }, ...crumbs];
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: items.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + path,
        })),
      }}
    />
  );
};

export type Crumb = { name: string; path: string };
