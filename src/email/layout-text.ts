import type { EmailBlock, EmailContent } from './email.ts';

const width = 60;

/** The same email as plain text. */
export const layoutText = (
  { title, blocks, unsubscribe, replyTo }: EmailContent,
  publicUrl: string,
): string =>
  [
    'HEMLINE',
    title,
    ...blocks.map(blockText),
    `--\nYou get this email because ${reasonText(publicUrl, { unsubscribe, replyTo })}`,
  ]
    .join('\n\n')
    .concat('\n');

const reasonText = (
  publicUrl: string,
  {
    unsubscribe,
    replyTo,
  }: { [Field in 'unsubscribe' | 'replyTo']: EmailContent[Field] | undefined },
): string => {
  if (replyTo) return `this address gets the messages of the contact form of ${publicUrl}`;
  return unsubscribe
    ? `this address was entered for the newsletter of ${publicUrl}\n\n` +
        `Unsubscribe:\n${unsubscribe.pageUrl}`
    : `of your account or order at ${publicUrl}`;
};

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
  return [block.heading, ...block.rows.map((row) => `  ${row}`)].join('\n');
};

const amountRow = (label: string, amount: string): string =>
  `${label.padEnd(width - amount.length - 2)}  ${amount}`;
