import { say } from '../../platform/text/say.ts';
import { noAnswer } from '../api-client.ts';
import { toastError } from '../components/toasts.tsx';

/** For the sign-out buttons; a failure is shown as a toast. */
export const signOut = async (): Promise<void> => {
  const isSignedOut = await import('./session.ts').then(
    ({ endSession }) => endSession(),
    () => false,
  );
  if (!isSignedOut) toastError(noAnswer(say('You are still logged in. Try again.')));
};
