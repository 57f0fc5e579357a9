import type { EmailContent } from '../../platform/email/email.ts';

/** The same without the tokens of its links: they are for the recipient alone. */
export const hideLinks = ({ unsubscribe, ...content }: EmailContent): EmailContent => ({
  ...content,
  subject: hideTokens(content.subject),
  title: hideTokens(content.title),
  blocks: content.blocks.map((block) => {
    if ('url' in block) return { ...block, url: hideToken(block.url) };
    if ('text' in block) return { text: hideTokens(block.text) };
    return 'rows' in block ? { ...block, rows: block.rows.map(hideTokens) } : block;
  }),
  ...(unsubscribe && {
    unsubscribe: { pageUrl: hideToken(unsubscribe.pageUrl), oneClickUrl: '' },
  }),
});

const hideTokens = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, hideToken);

/** Everything after the path, and path segments too long to be words. */
const hideToken = (url: string): string =>
  url.replace(/[?#].*$/s, '').replaceAll(/\/[\w-]{30,}(?=\/|$)/g, '/...');
