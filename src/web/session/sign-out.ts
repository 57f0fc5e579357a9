import { toastError } from '../components/toasts.tsx';

/** For the sign-out buttons; a failure is shown as a toast. */
export const signOut = async (): Promise<void> => {
  const isSignedOut = await import('./session.ts').then(
    ({ endSession }) => endSession(),
    () => false,
  );
  if (!isSignedOut) toastError('The shop did not respond, so you are still signed in. Try again.');
};
