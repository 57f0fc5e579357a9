import type { Identity } from './identity.ts';

/** Answers the sign-in and sign-up calls under /api/auth. */
export const handleAuthRequest = (
  { identity }: { identity: Pick<Identity, 'handler'> },
  request: Request,
): Promise<Response> => identity.handler(request);
