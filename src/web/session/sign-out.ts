import { toastError } from '../components/toasts.tsx';
import { endSession } from './session.ts';

/** For the sign-out buttons; a failure is shown as a toast. */
export const signOut = async (): Promise<void> => {
  if (!(await endSession()))
    toastError('The shop did not respond, so you are still signed in. Try again.');
};
