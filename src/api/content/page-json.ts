import {
  type ListedPage,
  type ManagedPage,
  minutesToRead,
  type PublicPage,
  pathOfPage,
} from '../../domain/content/pages/page.ts';
import type {
  ListedPageJson,
  ManagedPageJson,
  PublicPageJson,
} from '../../domain/content/pages/page-schema.ts';

export const publicPageJson = ({ kind, slug, words, ...page }: PublicPage): PublicPageJson => ({
  path: pathOfPage({ kind, slug }),
  title: page.title,
  description: page.description,
  // What stands in lists comes later than the first screen.
  image: page.image && { ...page.image, placeholder: '' },
  publishedAt: page.publishedAt.toISOString(),
  minutes: minutesToRead(words),
});

export const listedPageJson = (page: ListedPage): ListedPageJson => ({
  id: page.id,
  kind: page.kind,
  slug: page.slug,
  path: pathOfPage(page),
  title: page.title,
  state: page.state,
  hasDraft: page.hasDraft,
  publishedAt: page.publishedAt?.toISOString() ?? null,
  scheduledAt: page.scheduledAt?.toISOString() ?? null,
  changedAt: page.changedAt.toISOString(),
});

export const managedPageJson = (page: ManagedPage & { html: string }): ManagedPageJson => ({
  ...listedPageJson(page),
  description: page.description,
  image: page.image,
  body: { ...page.body },
  isFixed: page.isFixed,
  revision: page.revision,
  publishedRevision: page.publishedRevision,
  versions: page.versions.map(({ savedAt, ...version }) => ({
    ...version,
    savedAt: new Date(savedAt).toISOString(),
  })),
  html: page.html,
});
