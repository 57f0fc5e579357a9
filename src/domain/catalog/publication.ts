// Whether customers see a product: one state, for form, list, files and API alike.

export const publicationStates = ['active', 'scheduled', 'draft', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationLabels: Record<PublicationState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
};

/** `publishAt` is there for a scheduled one alone. */
export type Publication = { state: PublicationState; publishAt: Date | null };

/** The state of products `p`: a hidden product is archived unless it is a draft. */
export const publicationState = `case when p.deleted_at is null then 'active'
  when p.publish_at is not null then 'scheduled' when p.is_draft then 'draft' else 'archived' end`;

export const publicationColumns = `${publicationState} as state, p.publish_at as "publishAt"`;

/** `hiddenAt`: since when it is hidden already. */
export const publicationRow = (
  { state, publishAt }: Publication,
  hiddenAt: Date | null,
  now: Date,
) => ({
  deleted_at: state === 'active' ? null : (hiddenAt ?? now),
  is_draft: state === 'draft' || state === 'scheduled',
  publish_at: state === 'scheduled' ? publishAt : null,
});
