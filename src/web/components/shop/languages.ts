// The languages that the shop speaks: English, and each file of messages.
import type { Messages } from '../../../platform/text/say.ts';

/** A file is loaded where a page is in its language. */
export const messagesOf = Object.fromEntries(
  Object.entries(import.meta.glob<Messages>('../../../messages/*.po', { import: 'default' })).map(
    ([path, load]) => [path.replace(/^.*\/|\.po$/g, ''), load],
  ),
);

export const spoken = ['en', ...Object.keys(messagesOf)];
