/** HTML that the shop has written from a body: see render-body.ts. */
export const PageText = ({ html, className = '' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: of a list of tags, all else is escaped
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);
