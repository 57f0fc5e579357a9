import { fail } from '../../errors/errors.ts';

export const filmBytesMax = 20 * 1024 * 1024;
export const filmTooLarge = () => fail('payload_too_large', 'Films may have 20 MB at most.');
