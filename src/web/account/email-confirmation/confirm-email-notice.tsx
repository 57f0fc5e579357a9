import { useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { apiErrorOf } from '../../api-client.ts';
import { Notice } from '../../components/notice.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** Null when signed out, or without an answer. */
export const fetchConfirmation = async () => {
  try {
    return await parseResponse(signedInApi['email-confirmation'].$get());
  } catch {
    return null;
  }
};

/** Whether the user is to be asked to confirm their email. */
export const fetchNeedsConfirmation = async (): Promise<boolean> => {
  const state = await fetchConfirmation();
  return state ? state.canSendEmail && !state.isConfirmed : false;
};

export const ConfirmEmailNotice = ({ email }: { email: string }) => (
  <div className="mb-6 print:hidden">
    <Notice>
      <span>
        <Say
          of="Confirm your email address: open the link that we sent to {email}."
          email={email}
        />
      </span>{' '}
      <ResendConfirmationButton />
    </Notice>
  </div>
);

/** Sends the email to confirm the address again. */
export const ResendConfirmationButton = ({ className = 'link' }: { className?: string }) => {
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await parseResponse(signedInApi['email-confirmation'].$post());
      toast(say('The email is on its way.'));
    } catch (error) {
      toastError(apiErrorOf(error)?.message ?? say('The email could not be sent. Try again.'));
    }
    setBusy(false);
  };
  return (
    <button type="button" className={className} disabled={isBusy} onClick={resend}>
      {say('Send it again')}
    </button>
  );
};
