import type { EmailBlock, EmailContent, EmailFrame } from './email.ts';
import { reasonOf, writeFrame } from './frame-words.ts';
import type { Letterhead } from './letterhead.ts';

const width = 60;

/** The same email as plain text. */
export const layoutText = (
  { title, blocks, frame = writeFrame(), ...content }: EmailContent,
  { publicUrl, company, variables }: Letterhead,
): string =>
  [
    variables.shop.toUpperCase(),
    title,
    ...blocks.map((block) => blockText(block, frame)),
    // Without a full stop, which mail programs take for a part of the address.
    `--\n${reasonOf(content, frame)
      .replace(/\.$/, '')
      .replace('{site}', () => publicUrl)}`,
    ...(content.unsubscribe ? [`${frame.unsubscribe}:\n${content.unsubscribe.pageUrl}`] : []),
    ...(company.length > 0 ? [company.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');

const blockText = (block: EmailBlock, { insteadOf: words }: EmailFrame): string => {
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
        amountRow(
          label,
          insteadOf ? words.replace('{sum}', amount).replace('{before}', insteadOf) : amount,
        ),
      )
      .join('\n');
  }
  if ('markup' in block) return block.plain;
  return [block.heading, ...block.rows.map((row) => row && `  ${row}`)].join('\n');
};

const amountRow = (label: string, amount: string): string =>
  `${label.padEnd(width - amount.length - 2)}  ${amount}`;
