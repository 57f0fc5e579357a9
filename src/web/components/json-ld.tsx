import { say } from '../../platform/text/say.ts';
import { useSite } from './shop/use-origin.ts';

/**
 * Structured data for search engines. They open pages from the server, so only the server writes
 * it, and no browser loads the code: `data={import.meta.env.SSR ? ... : null}`.
 */
export const JsonLd = ({ data }: { data: object | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no < is left to end the element
    dangerouslySetInnerHTML={{ __html: data ? toScript(data) : '' }}
  />
);

const toScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** Breadcrumbs from the home page to this page, which is the last entry. */
export const BreadcrumbJsonLd = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const site = useSite();
  return <JsonLd data={import.meta.env.SSR ? breadcrumbs(crumbs, site) : null} />;
};

const breadcrumbs = (crumbs: readonly Crumb[], site: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: say('Home'), path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + path,
  })),
});

export type Crumb = { name: string; path: string };
