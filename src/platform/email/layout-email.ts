// The one layout of all emails: tables and inline styles, because mail programs know little else.
import type {
  EmailBlock,
  EmailContent,
  EmailFrame,
  EmailLine,
  EmailSum,
  UnsubscribeLinks,
} from './email.ts';
import {
  amountStyle,
  bodyStyle,
  buttonStyle,
  escapeHtml,
  footerStyle,
  headingStyle,
  inkQuiet,
  lineStyle,
  sumStyle,
  textStyle,
  titleStyle,
  totalAmountStyle,
  totalStyle,
  wordmarkStyle,
} from './email-styles.ts';
import { reasonOf, writeFrame } from './frame-words.ts';
import { layoutText } from './layout-text.ts';
import { fillIn, type Letterhead } from './letterhead.ts';
import { plainText } from './plain-text.ts';

export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  unsubscribe?: UnsubscribeLinks | undefined;
  replyTo?: string | undefined;
  threadId?: string | undefined;
  attachments?: EmailContent['attachments'];
  senderName?: string | undefined;
};

const subjectLengthMax = 150;
const textLengthMax = 500;

/** Escapes and shortens every text. Links in `content` are absolute. */
export const layoutEmail = (content: EmailContent, letterhead: Letterhead): RenderedEmail => {
  const { variables } = letterhead;
  const closing = content.frame?.closing ?? letterhead.closing;
  const line = (text: string) => plainText(fillIn(text, variables), subjectLengthMax);
  const [subject, title] = [line(content.subject), line(content.title)];
  const ending = closing.map((text) => ({ text }));
  const blocks = [...content.blocks, ...ending].map((block) => plainBlock(block, variables));
  const preview = line(content.preview ?? '');
  const email = { ...content, subject, title, preview, blocks };
  return {
    subject,
    html: layoutHtml(email, letterhead),
    text: layoutText(email, letterhead),
    unsubscribe: content.unsubscribe,
    replyTo: content.replyTo ?? letterhead.replyTo ?? undefined,
    threadId: content.threadId,
    attachments: content.attachments,
    senderName: letterhead.senderName,
  };
};

const plain = (text: string): string => plainText(text, textLengthMax);

const plainBlock = (block: EmailBlock, variables: Letterhead['variables']): EmailBlock => {
  if ('text' in block) return { text: plain(fillIn(block.text, variables)) };
  if ('lines' in block) {
    const { lines } = block;
    return {
      lines: lines.map((line) => ({ ...line, name: plain(line.name), detail: plain(line.detail) })),
    };
  }
  if ('rows' in block) {
    return { heading: plain(block.heading), rows: block.rows.filter(Boolean).map(plain) };
  }
  return block;
};

const layoutHtml = (
  { subject, title, preview, blocks, frame = writeFrame(), ...content }: EmailContent,
  letterhead: Letterhead,
): string =>
  `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(letterhead)}</style>
</head>
<body class="paper" style="${bodyStyle}">${preview ? previewHtml(preview) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper">
<tr><td align="center" style="padding:0 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:560px;text-align:left">
${row(wordmark(letterhead), 'padding:28px 0 44px')}
${row(`<h1 class="ink" style="${titleStyle}">${escapeHtml(title)}</h1>`, 'padding:0 0 20px')}
${blocks.map((block) => row(blockHtml(block), `padding:${spaceOf(block)}`)).join('\n')}
${row(footer(letterhead, content, frame), 'padding:20px 0 48px')}
</table>
</td></tr>
</table>
</body>
</html>
`;

// Mail programs show it beside the subject.
const previewHtml = (preview: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`;

const spaceOf = (block: EmailBlock): string => {
  if ('text' in block) return '0 0 14px';
  if ('button' in block) return '14px 0 28px';
  if ('markup' in block) return '0 0 8px';
  return 'lines' in block ? '14px 0 16px' : '0 0 32px';
};

// Breaks long words, so none is wider than a phone.
const row = (html: string, style: string): string =>
  `<tr><td style="${style};word-break:break-word">${html}</td></tr>`;

const wordmark = ({ publicUrl, accent: [accent], variables: { shop } }: Letterhead): string => {
  const style = `${wordmarkStyle};border-bottom:2px dashed ${accent}`;
  const href = escapeHtml(publicUrl);
  return `<a href="${href}" class="ink stitch" style="${style}">${escapeHtml(shop)}</a>`;
};

const footer = (
  { publicUrl, company }: Letterhead,
  content: Pick<EmailContent, 'unsubscribe' | 'because'>,
  frame: EmailFrame,
): string => {
  const shop = quietLink(publicUrl, new URL(publicUrl).host);
  const reason = escapeHtml(reasonOf(content, frame)).replace('{site}', () => shop);
  const { unsubscribe } = content;
  const end = unsubscribe ? ` ${quietLink(unsubscribe.pageUrl, frame.unsubscribe)}` : '';
  const seller = company.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<p class="quiet rule" style="${footerStyle}">${reason}${end}${seller}</p>`;
};

const quietLink = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" class="quiet" style="color:${inkQuiet}">${escapeHtml(text)}</a>`;

const blockHtml = (block: EmailBlock): string => {
  if ('text' in block) return `<p class="ink" style="${textStyle}">${escapeHtml(block.text)}</p>`;
  if ('button' in block) return buttonHtml(block.button, block.url);
  if ('lines' in block) return tableHtml(block.lines.map(lineHtml));
  if ('sums' in block) return tableHtml(block.sums.map(sumHtml));
  if ('markup' in block) return block.markup;
  const rows = block.rows.map(escapeHtml).join('<br>');
  return `<h2 class="ink" style="${headingStyle}">${escapeHtml(block.heading)}</h2>
<p class="ink" style="${textStyle}">${rows}</p>`;
};

const buttonHtml = (label: string, url: string): string =>
  `<a href="${escapeHtml(url)}" class="button" style="${buttonStyle}">${escapeHtml(label)}</a>`;

const tableHtml = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>`;

const lineHtml = ({ name, detail, amount }: EmailLine): string =>
  `<tr><td class="ink rule" style="${lineStyle}">${escapeHtml(name)}<br>
<span class="quiet" style="color:${inkQuiet};font-size:14px">${escapeHtml(detail)}</span></td>
<td class="ink rule" align="right" style="${lineStyle};${amountStyle}">
${escapeHtml(amount)}</td></tr>`;

const sumHtml = ({ label, amount, insteadOf, isTotal = false }: EmailSum): string => {
  const style = isTotal ? totalStyle : sumStyle;
  const color = isTotal ? 'ink edge' : 'quiet';
  const large = isTotal ? totalAmountStyle : '';
  const struck = insteadOf ? `<s>${escapeHtml(insteadOf)}</s> ` : '';
  return `<tr><td class="${color}" style="${style}">${escapeHtml(label)}</td>
<td class="${color}" align="right" style="${style};${amountStyle}${large}">
${struck}${escapeHtml(amount)}</td></tr>`;
};

const darkStyles = ({ accent: [, accent] }: Letterhead): string => `
@media (prefers-color-scheme: dark) {
  .paper { background: #131315 !important; }
  .ink { color: #f4f3ef !important; }
  .quiet { color: #b9b8b4 !important; }
  .edge { border-color: #f4f3ef !important; }
  .rule { border-color: #313136 !important; }
  .stitch { border-color: ${accent} !important; }
  .button { background: #f4f3ef !important; color: #131316 !important; }
}
`;
