import type { ManagedPage } from '../page.ts';

/** A page as the audit log keeps it; its versions have the text. */
export const auditedPage = (page: ManagedPage) => ({
  kind: page.kind,
  slug: page.slug,
  title: page.title,
  description: page.description,
  version: page.revision,
  publishedVersion: page.publishedRevision,
  publishedAt: page.publishedAt,
  scheduledAt: page.scheduledAt,
});
