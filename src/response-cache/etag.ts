// Entity tags of what is sent: unchanged responses answer 304.
import { createHash } from 'node:crypto';

// Longer than any browser's; the rest of a longer header is not read.
const headerLengthMax = 1_000;

/** The weak ETag of a body. */
export const tagOf = (body: string | Uint8Array): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether If-None-Match names `tag`, weakly or strongly. */
export const isKnownTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.slice(0, headerLengthMax).includes(tag.slice('W/'.length)) ?? false;
