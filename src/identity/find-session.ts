import type { Failure } from '../errors.ts';
import type { FoundSession, Identity } from './identity.ts';

/** The session that a request's cookie proves, or null. Errors: forbidden (another site asks). */
export const findSession = (
  { identity }: { identity: Pick<Identity, 'findSession'> },
  headers: Headers,
): Promise<FoundSession | null | Failure<'forbidden'>> => identity.findSession(headers);
