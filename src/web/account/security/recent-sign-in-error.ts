import { RestError } from '../../rest-client.ts';

/** As the API says it, for an answer that came by another way. */
export const askAgainError = (): RestError =>
  new RestError(403, { code: 'requires_recent_login', message: 'Please log in again.' });
