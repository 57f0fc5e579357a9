import { Notice } from '../../components/notice.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

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
      <span className="wrap-anywhere">
        Confirm your email address: open the link that we sent to {email}.
      </span>{' '}
      <ResendConfirmationButton />
    </Notice>
  </div>
);
