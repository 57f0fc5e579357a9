import type { EmailBlock, EmailContent } from './email.ts';
import type { Letterhead } from './letterhead.ts';

const width = 60;

/** The same email as plain text. */
export const layoutText = (
  { title, blocks, unsubscribe, because }: EmailContent,
  { publicUrl, company, variables }: Letterhead,
): string =>
  [
    variables.shop.toUpperCase(),
    title,
    ...blocks.map(blockText),
    `--\nYou get this email because ${reasonText(publicUrl, { unsubscribe, because })}`,
    ...(company.length > 0 ? [company.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');

/** What the footer says of why the email comes; both are undefined for most. */
export type EmailReason = {
  [Field in 'unsubscribe' | 'because']: EmailContent[Field] | undefined;
};

export const accountReason = 'of your account or order at';

const reasonText = (
  publicUrl: string,
  { unsubscribe, because = accountReason }: EmailReason,
): string =>
  unsubscribe
    ? `this address was entered for the newsletter of ${publicUrl}\n\n` +
      `Unsubscribe:\n${unsubscribe.pageUrl}`
    : `${because} ${publicUrl}`;

const blockText = (block: EmailBlock): string => {
  if ('text' in block) return block.text;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('lines' in block) {
    return block.lines
      .map(({ name, detail, amount }) => `${amountRow(name, amount)}\n  ${detail}`)
      .join('\n');
  }
  if ('sums' in block) {
    return block.sums
      .map(({ label, amount, insteadOf }) =>
        amountRow(label, insteadOf ? `${amount} instead of ${insteadOf}` : amount),
      )
      .join('\n');
  }
  if ('markup' in block) return block.plain;
  return [block.heading, ...block.rows.map((row) => row && `  ${row}`)].join('\n');
};

const amountRow = (label: string, amount: string): string =>
  `${label.padEnd(width - amount.length - 2)}  ${amount}`;
