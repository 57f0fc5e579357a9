import { parseResponse } from 'hono/client';
import { Notice } from '../components/notice.tsx';
import { signedInApi } from '../session/session.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

/** Whether the user is to be asked to confirm their email; false when that is not known. */
export const fetchNeedsConfirmation = async (): Promise<boolean> => {
  try {
    const state = await parseResponse(signedInApi['email-confirmation'].$get());
    return state.canSendEmail && !state.isConfirmed;
  } catch {
    return false;
  }
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
