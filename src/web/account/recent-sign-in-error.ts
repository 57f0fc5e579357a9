import { DetailedError } from 'hono/client';

/** As the API says it, for an answer that came by another way. */
export const askAgainError = (): DetailedError =>
  new DetailedError('Please log in again.', {
    statusCode: 403,
    detail: { data: { code: 'requires_recent_login', message: 'Please log in again.' } },
  });
