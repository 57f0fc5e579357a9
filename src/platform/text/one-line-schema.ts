import { z } from 'zod';
import { isText } from './is-text.ts';

/** A text without breaks and outer spaces, which may be empty. */
export const oneLine = (lengthMax: number) =>
  z
    .string()
    // The length first: it bounds the work of what follows.
    .max(2000, `must have at most ${lengthMax} characters`)
    .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine(isText, 'has characters of no text');
