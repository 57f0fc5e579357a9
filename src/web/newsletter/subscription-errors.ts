import { say } from '../../platform/text/say.ts';
import { noAnswer } from '../api-client.ts';

// Why a subscription was refused, as form and page say it.
export const invalidEmail = () => say('Enter a valid email address, for example ines@example.com.');
export const notSent = () => noAnswer(say('Check the connection, then try again.'));
export const tooManyRequests = () =>
  say('Too many requests from your network. Try again in an hour.');
