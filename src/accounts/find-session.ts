import type { FoundSession, Identity } from './identity.ts';

/** The session that a request's cookie proves, or null. */
export const findSession = (
  { identity }: { identity: Pick<Identity, 'findSession'> },
  headers: Headers,
): Promise<FoundSession | null> => identity.findSession(headers);
