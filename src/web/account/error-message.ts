import { apiErrorOf } from '../api-client.ts';

/** For event handlers: what the shop says of a failed call, or that it said nothing. */
export const errorMessage = (
  error: unknown,
  noAnswer = 'The shop did not respond. Try again.',
): string => apiErrorOf(error)?.message ?? noAnswer;
