import { useState } from 'react';
import { apiErrorOf } from '../../api-client.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** Sends the email to confirm the address again. */
export const ResendConfirmationButton = ({ className = 'link' }: { className?: string }) => {
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await parseResponse(signedInApi['email-confirmation'].$post());
      toast('The email is on its way.');
    } catch (error) {
      toastError(apiErrorOf(error)?.message ?? 'The email could not be sent. Try again.');
    }
    setBusy(false);
  };
  return (
    <button type="button" className={className} disabled={isBusy} onClick={resend}>
      Send it again
    </button>
  );
};
